import { storage } from '@ank/shared/session';
import { useSyncExternalStore } from 'react';

const KEY = 'ank.desk.sound';
const CHIME_HZ = [880, 1174.66];

let audio: AudioContext | undefined;

const isSoundOn = (): boolean => storage.read(KEY) !== 'off';
const watchers = new Set<() => void>();
const watchSoundPreference = (onChange: () => void) => {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
};
export const storeSoundPreference = (isOn: boolean): void => {
  storage.write(KEY, isOn ? 'on' : 'off');
  for (const onChange of watchers) onChange();
};
/** Tells whether new requests ring; the switches of the menu and of the account show the same. */
export const useIsSoundOn = (): boolean => useSyncExternalStore(watchSoundPreference, isSoundOn);

/** Browsers sound only once they were touched. */
export const enableSoundOnFirstTouch = (): void => {
  const ready = () => {
    audio ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
    void audio?.resume();
  };
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, ready, { once: true, passive: true });
};

export const playChime = (): void => {
  if (audio?.state !== 'running' || !isSoundOn()) return;
  for (const [index, frequency] of CHIME_HZ.entries()) {
    const at = audio.currentTime + index * 0.18;
    const tone = new OscillatorNode(audio, { frequency });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.linearRampToValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  }
};
