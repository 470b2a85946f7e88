import { newKey } from '@ank/shared/forms';
import { useState } from 'react';
import { useWalletSendScreenshotMutation } from './endpoints';
import { base64Of, toJpeg } from './jpeg';

type Picture = { url: string; idempotencyKey: string };

/** The picture that goes with a claim: chosen, encoded again, and sent once the claim has its number. */
export const useScreenshot = () => {
  const [upload, { isLoading: busy }] = useWalletSendScreenshotMutation();
  const [picture, setPicture] = useState<Picture>();
  const [isUnread, setUnread] = useState(false);
  /** The claim whose picture did not arrive. */
  const [unsent, setUnsent] = useState<string>();

  const choose = async (file: Blob | undefined) => {
    const url = file && (await toJpeg(file));
    setUnread(file !== undefined && url === undefined);
    setPicture(url === undefined ? undefined : { url, idempotencyKey: newKey() });
    if (file === undefined) setUnsent(undefined);
  };

  const send = async (number: string) => {
    if (!picture || number === '') return;
    const { url, idempotencyKey } = picture;
    const { error } = await upload({ number, image: base64Of(url), idempotencyKey });
    setUnsent(error ? number : undefined);
    if (!error) setPicture(undefined);
  };

  return { url: picture?.url, isUnread, unsent, busy, choose, send };
};
