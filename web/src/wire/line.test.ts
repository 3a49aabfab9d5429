import { describe, expect, test } from 'vitest';
import { Line, Refused, type Ears, type Listener, type Standing, type World } from './line';

/** A house at the other end, and time that passes when it's told to. */
function world() {
  const wires: { ears: Ears; sent: Record<string, unknown>[]; isClosed: boolean }[] = [];
  let timers: { at: number; then: () => void }[] = [];
  let now = 0;
  const all: World = {
    dial(ears) {
      const wire = { ears, sent: [] as Record<string, unknown>[], isClosed: false };
      wires.push(wire);
      return {
        send: (text) => wire.sent.push(JSON.parse(text) as Record<string, unknown>),
        close: () => (wire.isClosed = true),
      };
    },
    later(milliseconds, then) {
      const timer = { at: now + milliseconds, then };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
    chance: () => 0,
  };
  function pass(milliseconds: number) {
    const until = now + milliseconds;
    for (;;) {
      const next = timers.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      now = next.at;
      timers = timers.filter((one) => one !== next);
      next.then();
    }
    now = until;
  }
  return { all, wires, pass };
}

function connected() {
  const { all, wires, pass } = world();
  const standings: Standing[] = [];
  const welcomed: string[] = [];
  const unwelcome: Refused[] = [];
  const listener: Listener = {
    hello: () => ({ ask: 'hello', protocol: 1, token: 'secret' }),
    welcomed: (welcome) => welcomed.push(welcome.person),
    unwelcome: (refused) => unwelcome.push(refused),
    told: () => undefined,
    stands: (standing) => standings.push(standing),
  };
  const line = new Line(listener, all);
  const opens = (n: number) => {
    wires[n]!.ears.onopen();
    wires[n]!.ears.onmessage('{"tell":"welcome","re":0,"person":"Anna","protocol":1,"now":5}');
  };
  line.connect();
  return { line, wires, pass, standings, welcomed, unwelcome, opens, listener };
}

describe('the line', () => {
  test('says hello first, and is open when it is answered', () => {
    const { wires, standings, opens } = connected();
    opens(0);
    expect(wires[0]!.sent).toEqual([{ ask: 'hello', protocol: 1, token: 'secret', re: 0 }]);
    expect(standings).toEqual(['connecting', 'open']);
  });

  test('comes back by itself, later after each failure', () => {
    const { wires, pass, opens } = connected();
    opens(0);
    wires[0]!.ears.onclose(1006);
    pass(149);
    expect(wires).toHaveLength(1);
    pass(1);
    expect(wires).toHaveLength(2);
    wires[1]!.ears.onclose(1006);
    pass(299);
    expect(wires).toHaveLength(2);
    pass(1);
    expect(wires).toHaveLength(3);
  });

  test('is there soon after a house that comes back within half a minute, and patient after that', () => {
    const { wires, pass, opens } = connected();
    opens(0);
    for (let failures = 0; failures < 30; failures++) {
      wires.at(-1)!.ears.onclose(1006);
      pass(700); // half of the longest wait: chance is 0 here
    }
    expect(wires).toHaveLength(31);
    wires.at(-1)!.ears.onclose(1006);
    pass(7_499);
    expect(wires).toHaveLength(31);
    pass(1);
    expect(wires).toHaveLength(32);
  });

  test('sends a move again that was not answered, with the same id', async () => {
    const { line, wires, pass, opens } = connected();
    opens(0);
    const act = { ask: 'act', table: 't', seat: 0, move: { do: 'hit' }, id: 'm1' } as const;
    const done = line.ask(act, true);
    wires[0]!.ears.onclose(1006);
    pass(1000);
    opens(1);
    const sent = wires[1]!.sent.at(-1)!;
    expect(sent).toMatchObject(act);
    wires[1]!.ears.onmessage(JSON.stringify({ tell: 'done', re: sent.re, version: 3 }));
    expect((await done).version).toBe(3);
  });

  test('keeps what is asked while it is being opened, and sends everything once', async () => {
    const { line, wires, opens, listener } = connected();
    const opened = line.ask({ ask: 'open', game: 'skat' });
    listener.welcomed = () => void line.ask({ ask: 'follow', table: 't' });
    opens(0);
    expect(wires[0]!.sent.map((one) => one['ask'])).toEqual(['hello', 'follow', 'open']);
    const { re } = wires[0]!.sent.at(-1)!;
    wires[0]!.ears.onmessage(JSON.stringify({ tell: 'done', re, table: 't' }));
    expect((await opened).table).toBe('t');
  });

  test('refuses it if it cannot be opened, or nobody opens it', async () => {
    const { line, wires } = connected();
    const opened = line.ask({ ask: 'open', game: 'skat' });
    wires[0]!.ears.onclose(1006);
    await expect(opened).rejects.toMatchObject({ word: 'no_line' });
    const again = line.ask({ ask: 'open', game: 'skat' });
    await expect(again).rejects.toMatchObject({ word: 'no_line' });
  });

  test('refuses what may not be asked twice when it breaks', async () => {
    const { line, wires, opens } = connected();
    opens(0);
    const said = line.ask({ ask: 'say', table: 't', text: 'hello' });
    wires[0]!.ears.onclose(1006);
    await expect(said).rejects.toMatchObject({ word: 'no_line' });
  });

  test('a line that goes dead is noticed within nine seconds, though nobody asks anything', () => {
    const { wires, pass, opens, standings } = connected();
    opens(0);
    pass(4_000);
    expect(wires[0]!.sent.at(-1)).toMatchObject({ ask: 'ping' });
    pass(3_999);
    expect(standings.at(-1)).toBe('open');
    pass(1);
    expect(standings.at(-1)).toBe('away');
    expect(wires[0]!.isClosed).toBe(true);
    pass(1_000);
    expect(wires).toHaveLength(2);
  });

  test('asks nothing as long as it hears something, and lives by any answer', () => {
    const { wires, pass, opens, standings } = connected();
    opens(0);
    for (let n = 0; n < 5; n++) {
      pass(3_000);
      wires[0]!.ears.onmessage(JSON.stringify({ tell: 'went', table: 't', version: n }));
    }
    expect(wires[0]!.sent).toHaveLength(1);
    for (let n = 0; n < 10; n++) {
      pass(4_000);
      const { re } = wires[0]!.sent.at(-1)!;
      wires[0]!.ears.onmessage(JSON.stringify({ tell: 'done', re }));
    }
    expect(wires[0]!.sent).toHaveLength(11);
    expect(standings.at(-1)).toBe('open');
    expect(wires).toHaveLength(1);
  });

  test('knocks anew where nobody opens, sooner and later by turns', () => {
    const { wires, pass } = connected();
    pass(4_000);
    expect(wires[0]!.isClosed).toBe(true);
    pass(150);
    expect(wires).toHaveLength(2);
    pass(7_999);
    expect(wires[1]!.isClosed).toBe(false);
    pass(1);
    expect(wires[1]!.isClosed).toBe(true);
  });

  test('what an old line still says is not heard', () => {
    const { wires, pass, opens, standings } = connected();
    opens(0);
    pass(8_000);
    wires[0]!.ears.onmessage('{"tell":"done","re":1}');
    wires[0]!.ears.onclose(1006);
    expect(standings.at(-1)).toBe('away');
  });

  test('who wakes up looks whether the old line still lives', () => {
    const { line, wires, pass, opens } = connected();
    opens(0);
    line.wake();
    pass(4_000);
    expect(wires).toHaveLength(2);
  });

  test('asks nothing under the next name that was asked under one that is not known', async () => {
    const { line, wires, opens } = connected();
    const seat = line.ask({ ask: 'seat_me', game: 'skat' }, true);
    const open = line.ask({ ask: 'open', game: 'skat' });
    wires[0]!.ears.onopen();
    wires[0]!.ears.onmessage('{"tell":"refused","re":0,"word":"unknown_token","sentence":"who?"}');
    await expect(seat).rejects.toMatchObject({ word: 'unknown_token' });
    await expect(open).rejects.toMatchObject({ word: 'unknown_token' });
    line.reconnect();
    opens(1);
    expect(wires[1]!.sent.map((one) => one['ask'])).toEqual(['hello']);
  });

  test('is told if it is not known', () => {
    const { wires, unwelcome } = connected();
    wires[0]!.ears.onopen();
    wires[0]!.ears.onmessage('{"tell":"refused","re":0,"word":"unknown_token","sentence":"who?"}');
    expect(unwelcome.map((refused) => refused.word)).toEqual(['unknown_token']);
  });
});
