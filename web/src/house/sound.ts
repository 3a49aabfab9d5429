/* Soft sounds, made here: none is longer than a fifth of a second, and none is the only signal. */

import { settings } from './settings.svelte';

export type Sound = 'card' | 'chip' | 'checker' | 'dice' | 'turn' | 'knock' | 'tick' | 'win';

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

export function play(sound: Sound): void {
  if (!settings.sound || context?.state !== 'running') return;
  switch (sound) {
    case 'card':
      return noise(0.06, 2600, 0.08);
    case 'chip':
      tone(2100, 0, 0.05, 0.05);
      return tone(2900, 0.03, 0.05, 0.04);
    case 'checker':
      return noise(0.05, 900, 0.16);
    case 'dice':
      noise(0.04, 1500, 0.12);
      noise(0.04, 1300, 0.1, 0.07);
      return noise(0.04, 1700, 0.08, 0.13);
    case 'turn':
      tone(659, 0, 0.1, 0.07);
      return tone(880, 0.09, 0.11, 0.07);
    case 'knock':
      noise(0.05, 300, 0.25);
      return noise(0.05, 300, 0.22, 0.1);
    case 'win':
      tone(784, 0, 0.09, 0.05);
      return tone(1047, 0.08, 0.12, 0.05);
    case 'tick':
      return tone(1200, 0, 0.03, 0.03);
  }
}

function tone(frequency: number, after: number, lasts: number, loud: number): void {
  const at = context!.currentTime + after;
  const source = new OscillatorNode(context!, { type: 'sine', frequency });
  through(source, at, lasts, loud);
  source.start(at);
  source.stop(at + lasts);
}

function noise(lasts: number, frequency: number, loud: number, after = 0): void {
  const at = context!.currentTime + after;
  const rate = context!.sampleRate;
  const buffer = new AudioBuffer({ length: Math.ceil(rate * lasts), sampleRate: rate });
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context!, { buffer });
  const filter = new BiquadFilterNode(context!, { type: 'bandpass', frequency, Q: 1.2 });
  source.connect(filter);
  through(filter, at, lasts, loud);
  source.start(at);
}

function through(source: AudioNode, at: number, lasts: number, loud: number): void {
  const volume = new GainNode(context!, { gain: 0 });
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.connect(volume).connect(context!.destination);
}
