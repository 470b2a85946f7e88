import { appendFile } from 'node:fs/promises';

export type TextMessage = { mobile: string; text: string; at: number };

/** `inbox` gives the newest first and exists in the demo only. */
export type TextMessageSender = {
  send: (message: TextMessage) => Promise<void>;
  inbox?: () => readonly TextMessage[];
};

/** The context of a part that sends one-time codes. */
export type SenderContext = { sender: TextMessageSender };

const KEPT = 200;

export const newDemoSmsSender = (print: (line: string) => void): TextMessageSender => {
  const messages: TextMessage[] = [];
  return {
    send: async (message) => {
      messages.unshift(message);
      messages.length = Math.min(messages.length, KEPT);
      print(`[demo phone] +91 ${message.mobile}: ${message.text}`);
    },
    inbox: () => messages,
  };
};

export const newFileSmsSender = (path: string): TextMessageSender => ({
  send: ({ mobile, text, at }) =>
    appendFile(path, `${new Date(at).toISOString()} +91 ${mobile}: ${text}\n`, { mode: 0o600 }),
});

/** Posts {to, text} to an SMS gateway. Throws when it does not answer 2xx within 10 s. */
export const newGatewaySmsSender = (url: string, token?: string): TextMessageSender => ({
  send: async ({ mobile, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to: `+91${mobile}`, text }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
  },
});

export const throwingSmsSender: TextMessageSender = {
  send: async () => {
    throw new Error('There is no way to deliver codes. Set SMS_GATEWAY_URL or CODE_FILE');
  },
};
