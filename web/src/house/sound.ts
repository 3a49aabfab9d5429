/* Sounds, made here and not recorded, and what is felt with them. None is the only signal. */

import { settings } from './settings.svelte';
import { FELT, SOUNDS, type Sound, type Voice } from './sounds';

let context: AudioContext | null = null;

/** Browsers let a page sound only after a tap. */
export function listenForTheFirstTap(): void {
  const begin = () => {
    try {
      context ??= new AudioContext();
      void context.resume();
    } catch {
      // No sound here, then.
    }
  };
  window.addEventListener('pointerdown', begin, { once: true });
  window.addEventListener('keydown', begin, { once: true });
}

/** Whether what one holds in one's hand can tremble: a desk can't, whatever its browser says. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Now, or so many seconds later. */
export function play(sound: Sound, after = 0): void {
  feel(sound);
  if (!settings.sound || !settings.volume || context?.state !== 'running') return;
  for (const voice of SOUNDS[sound]) speak(voice, after);
}

function feel(sound: Sound): void {
  const pattern = FELT[sound];
  // Before the first tap a browser refuses it, with a warning.
  if (!pattern || !settings.vibration || !canVibrate()) return;
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate([...pattern]);
}

function speak([of, frequency, from, lasts, loud]: Voice, after: number): void {
  const at = context!.currentTime + after + from;
  const source = of === 'tone' ? tone(frequency) : noise(frequency, lasts);
  const volume = new GainNode(context!, { gain: 0 });
  // Loudness is heard by its square.
  volume.gain.setValueAtTime(loud * (settings.volume / USUAL) ** 2, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.last.connect(volume).connect(context!.destination);
  source.first.start(at);
  source.first.stop(at + lasts);
}

/** The volume at which all are as loud as they are written down. */
const USUAL = 70;

interface Source {
  readonly first: AudioScheduledSourceNode;
  readonly last: AudioNode;
}

function tone(frequency: number): Source {
  const first = new OscillatorNode(context!, { type: 'sine', frequency });
  return { first, last: first };
}

function noise(frequency: number, lasts: number): Source {
  const rate = context!.sampleRate;
  const buffer = new AudioBuffer({ length: Math.ceil(rate * lasts), sampleRate: rate });
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const first = new AudioBufferSourceNode(context!, { buffer });
  const last = new BiquadFilterNode(context!, { type: 'bandpass', frequency, Q: 1.2 });
  first.connect(last);
  return { first, last };
}
