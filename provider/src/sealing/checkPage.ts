import { checkProof } from '@ank/protocol/proof';

/** Works from a disk. */
export const CHECK_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Check a saved proof</title>
<style>body{font:1.1rem/1.5 system-ui;max-width:40rem;margin:auto;padding:1rem;overflow-wrap:anywhere}li{margin:.5rem 0}</style>
<h1>Check a saved proof</h1>
<p>Choose the file that the app saved for your bid. Nothing leaves this page. Then compare the seal's code with the one in
a copy of the draw's file that somebody else keeps: the house must have shown everybody the same.</p>
<input type="file" accept="application/json" aria-label="Saved proof"><ul aria-live="polite"></ul>
<script>
const __name=(f)=>f,checkProof=${String(checkProof)};
const say=(text)=>{const li=document.createElement('li');li.textContent=text;document.querySelector('ul').append(li)};
const check=async(text)=>{
  for(const {proof,seal} of JSON.parse(text).lines){
    const [id,,session,type,n1,n2,points]=JSON.parse(proof.leaf),said=JSON.parse(seal.body),found=await checkProof(proof,seal);
    const bad=[said.draw!==JSON.parse(proof.leaf)[1]||said.session!==session||said.kind!=='seal'?'the seal is of another draw':'',
      found.inTree?'':'the line is NOT under the seal',found.signed===false?'the seal is NOT signed by its key':''].filter(Boolean);
    say(type+' '+n1+(n2&&'-'+n2)+', '+points/100+' points: '+(bad.join('; ')||'sealed on '+said.at+' among '+said.lines+' lines'+
      (found.signed?', signed':'; this browser cannot check the signature'))+'. Entry '+said.seq+', code '+found.hash+', key '+seal.key);
  }
};
document.querySelector('input').onchange=async({target})=>{document.querySelector('ul').textContent='';
  try{await check(await target.files[0].text())}catch{say('This is not a proof that the app saved')}};
</script></html>
`;
