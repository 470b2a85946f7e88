import type { LooseAnswer } from '@ank/protocol/calls';
import { linkOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';

/** Only http(s): it becomes a link. */
type QrPayment = { upiId: string; image?: string };

const qr = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletQr: build.query<QrPayment, void>({
    // "None published" comes as a refusal with an empty list.
    query: () => ({ path: '/api-get-qr-pay', judge: 'never' }),
    transformResponse: (answer: LooseAnswer<'/api-get-qr-pay'>) => {
      const [row = {}] = rowsOf(answer.qrdata);
      const image = linkOf(row.qr_image);
      return { upiId: textOf(row.upi_id).trim(), ...(image && { image }) };
    },
  }),
  walletSendScreenshot: build.mutation<null, { number: string; image: string; idempotencyKey: string }>({
    query: ({ number, image, idempotencyKey }) => ({
      path: '/api-deposit-screenshot',
      body: { request_number: number, image },
      idempotencyKey,
    }),
    transformResponse: () => null,
  }),
}));

export const { useWalletQrQuery, useWalletSendScreenshotMutation } = qr;
