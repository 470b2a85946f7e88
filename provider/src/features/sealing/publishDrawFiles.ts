import { type ChainEntry, checkProof, KEYS_FILE } from '@ank/protocol/proof';
import { DAY_MS, indianDateOf, instantOfIndianDay, toIsoInstant } from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/platformContext';
import type { SigningContext } from '../auditLog/auditRootsAndKeys';
import { type PublishingContext, readPublicFile, writePublicFileIfChanged } from '../publicFiles/publicFiles';
import { readChainLinks } from './drawChain';
import { appendMissingOutcomesToDrawChain, appendSeedCommitments, sealDueSessions } from './sealSessions';
import { readKeyChangesOfDrawChain } from './signingKeyRotation';

/** Any process may do it; those without the key only publish. The demo draws its own numbers. */
export const sealDueSessionsAndPublishDraws = async (
  context: PlatformContext & SigningContext & PublishingContext,
) => {
  await sealDueSessions(context);
  await appendMissingOutcomesToDrawChain(context);
  if (context.demo) await appendSeedCommitments(context);
  await publishNewDrawFiles(context);
};

const CHECK_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Check a saved proof</title>
<style>body{font:1.1rem/1.5 system-ui;max-width:40rem;margin:auto;padding:1rem;overflow-wrap:anywhere}li{margin:.5rem 0}</style>
<h1>Check a saved proof</h1>
<p>Type the house's key, as it announced it or as somebody else keeps it: anybody can sign with a key of their own. Then choose
the file that the app saved for your bid. Nothing leaves this page. Compare the seal's code with the one in
a copy of the draw's file that somebody else keeps: the house must have shown everybody the same.</p>
<p><input id="key" aria-label="The house's key" placeholder="MCowBQYDK2VwAyEA…" size="64" style="max-width:100%"></p>
<input type="file" accept="application/json" aria-label="Saved proof"><ul aria-live="polite"></ul>
<script>
const __name=(f)=>f,checkProof=${String(checkProof)};
const show=(texts)=>document.querySelector('ul').replaceChildren(...texts.map((text)=>Object.assign(document.createElement('li'),{textContent:text})));
const known=()=>document.querySelector('#key').value.trim();
const check=async(text)=>{
  const lines=[];
  for(const {proof,seal} of JSON.parse(text).lines){
    const [id,,session,type,n1,n2,points]=JSON.parse(proof.leaf),said=JSON.parse(seal.body),found=await checkProof(proof,seal,[known()]);
    const bad=[said.draw!==JSON.parse(proof.leaf)[1]||said.session!==session||said.kind!=='seal'?'the seal is of another draw':'',
      found.inTree?'':'the line is NOT under the seal',found.signed===false?'the seal is NOT signed by its key':'',known()&&!found.isKnownKey?'the seal is signed by ANOTHER key than the house\\'s':''].filter(Boolean);
    lines.push(type+' '+n1+(n2&&'-'+n2)+', '+points/100+' points: '+(bad.join('; ')||'sealed on '+said.at+' among '+said.lines+' lines'+
      (found.signed?known()?', signed by the house':', signed':'; this browser cannot check the signature'))+'. Entry '+said.seq+', code '+found.hash+', key '+seal.key);
  }
  return lines;
};
let runs=0;
const again=async()=>{
  const [file]=document.querySelector('[type=file]').files,run=++runs;
  const lines=file?await file.text().then(check).catch(()=>['This is not a proof that the app saved']):[];
  if(run===runs)show(lines);
};
document.querySelector('[type=file]').onchange=document.querySelector('#key').onchange=again;
</script></html>
`;

const STEP = 2000;
const END = 'draws/end.json';
const PAGE = 'check.html';

type IndexRow = { seq: number; hash: string } & ({ file: string } | { entry: ChainEntry });
export type DrawIndexOfDay = { day: string; entries: IndexRow[] };
export type DrawFile = { draw: string; entries: ChainEntry[] };

const toChainEntry = ({ body, key, signature }: ChainEntry) => ({ body, key, signature });
const formatJson = (value: object) => `${JSON.stringify(value, null, 1)}\n`;

const publishIndexOfDay = async ({ db }: Pick<PlatformContext, 'db'>, dir: string, day: string) => {
  const from = instantOfIndianDay(day);
  const links = await readChainLinks(db, 'at >= $1 AND at < $2', [
    toIsoInstant(from),
    toIsoInstant(from + DAY_MS),
  ]);
  const entries = links.map(({ seq, hash, file, ...link }) => ({
    ...{ seq, hash },
    ...(file ? { file } : { entry: toChainEntry(link) }),
  }));
  writePublicFileIfChanged(dir, `draws/${day}/index.json`, formatJson({ day, entries }));
};

/** Publishes each change of the key with the entry that stands upon it, so that a phone can follow it. */
const publishKeyChanges = async ({ db }: Pick<PlatformContext, 'db'>, dir: string, after: number) => {
  // The entry after which the news begin may be the change that the first of them stands upon.
  const news = await db.query("SELECT 1 FROM draw_chain WHERE seq >= $1 AND kind = 'key' LIMIT 1", [after]);
  if (news.length === 0 && readPublicFile(dir, KEYS_FILE) !== undefined) return;
  writePublicFileIfChanged(dir, KEYS_FILE, formatJson({ entries: await readKeyChangesOfDrawChain(db) }));
};

/** Publishes what is new in the chain. Every process has a directory of its own. */
const publishNewDrawFiles = async (context: PlatformContext & PublishingContext) => {
  const { db, published: dir } = context;
  if (!dir) return;
  const { seq = 0 } = JSON.parse(readPublicFile(dir, END) ?? '{}') as { seq?: number };
  const links = await readChainLinks(db, 'seq > $1 AND seq <= $2', [seq, seq + STEP]);
  const last = links.at(-1);
  if (!last) return;
  for (const [file, draw] of new Map(links.map(({ file, drawId }) => [file, drawId]))) {
    if (file === null) continue;
    const entries = (await readChainLinks(db, 'draw_id = $1', [draw])).map(toChainEntry);
    writePublicFileIfChanged(dir, `draws/${file}`, formatJson({ draw, entries }));
  }
  for (const day of new Set(links.map(({ at }) => indianDateOf(at))))
    await publishIndexOfDay(context, dir, day);
  await publishKeyChanges(context, dir, seq);
  writePublicFileIfChanged(dir, PAGE, CHECK_PAGE);
  writePublicFileIfChanged(
    dir,
    END,
    formatJson({ seq: last.seq, hash: last.hash, at: toIsoInstant(last.at) }),
  );
};
