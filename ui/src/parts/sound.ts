import { prefs } from '../prefs.svelte';

/** The sounds of the pages, synthesised: no file is loaded. */
export type Sound = 'slide' | 'flip' | 'chime' | 'refusal' | 'coin' | 'applause';

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Play a sound, unless sounds are off or the browser has not yet let the page make any. */
export function play(sound: Sound): void {
  // Browsers allow sound only after a first gesture; before it, a context would log a warning.
  if (!prefs.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  SCORES[sound](context, context.currentTime);
}

const SCORES: Record<Sound, (audio: AudioContext, at: number) => void> = {
  slide: (audio, at) => noise(audio, at, 0.16, 1800, 0.09),
  flip: (audio, at) => {
    noise(audio, at, 0.05, 3200, 0.14);
    noise(audio, at + 0.07, 0.06, 1400, 0.1);
  },
  chime: (audio, at) => {
    note(audio, at, 784, 0.35, 0.1);
    note(audio, at + 0.11, 1175, 0.5, 0.09);
  },
  refusal: (audio, at) => note(audio, at, 196, 0.22, 0.1, 'triangle'),
  coin: (audio, at) => {
    note(audio, at, 1568, 0.12, 0.06, 'square');
    note(audio, at + 0.06, 2093, 0.25, 0.05, 'square');
  },
  applause: (audio, at) => {
    for (let clap = 0; clap < 70; clap++) {
      const when = at + Math.random() * 2.2;
      noise(audio, when, 0.03, 900 + Math.random() * 1600, 0.05 * (1 - (when - at) / 2.6));
    }
  },
};

/** A tone that fades. */
function note(
  audio: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loud: number,
  type: OscillatorType = 'sine',
): void {
  const tone = new OscillatorNode(audio, { type, frequency: pitch });
  tone.connect(fading(audio, at, length, loud)).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** A breath of noise around a pitch: paper, hands. */
function noise(audio: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  hiss ??= whiteNoise(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: hiss, loop: true });
  source
    .connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.8 }))
    .connect(fading(audio, at, length, loud))
    .connect(audio.destination);
  source.start(at, Math.random());
  source.stop(at + length);
}

function fading(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + Math.min(0.012, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return gain;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: audio.sampleRate, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
