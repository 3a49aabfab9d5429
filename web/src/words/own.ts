/* What is said of oneself is said in the second person: "You win 25." A phrase is written once, of
   somebody with a name; each language has the verbs by which it's turned to the one it speaks to. */

export interface Own {
  /** Who is spoken to; empty where the verb says it. */
  readonly you: string;
  /** Of somebody, and of you; none where they are the same. */
  readonly verbs: Readonly<Record<string, string>> | null;
  /** After it another verb may follow. */
  readonly and: string;
}

const NAME = '{seat:name} ';

/** The same of oneself; undefined if it doesn't begin with who does it, or the verb isn't known. */
export function ofOneself(phrase: string, { you, verbs, and }: Own): string | undefined {
  if (!phrase.startsWith(NAME)) return undefined;
  const rest = phrase.slice(NAME.length);
  if (!verbs) return you + rest;
  const [first, ...further] = rest.split(new RegExp(`( ${and} |, )`));
  const done = turned(first!, verbs);
  if (done === undefined) return undefined;
  const all = [done, ...further.map((part) => turned(part, verbs) ?? part)].join('');
  return you ? `${you} ${all}` : all;
}

/** With its verb, which comes first: the longest that is known. */
function turned(text: string, verbs: Readonly<Record<string, string>>): string | undefined {
  const verb = Object.keys(verbs)
    .filter((one) => text === one || (text.startsWith(one) && /[ .,]/.test(text[one.length]!)))
    .sort((a, b) => b.length - a.length)[0];
  return verb === undefined ? undefined : verbs[verb]! + text.slice(verb.length);
}
