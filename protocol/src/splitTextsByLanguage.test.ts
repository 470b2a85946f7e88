import { catalogue } from './splitTextsByLanguage';

test('rows give English at once, and each other language when it is asked for', async () => {
  const [en, others] = catalogue('', {
    yes: ['Yes', 'हाँ', 'हो'],
    bids: [{ one: '{count} bid', other: '{count} bids' }, { other: '{count} बिड' }, { other: '{count} बिड' }],
  });
  expect(en).toEqual({ yes: 'Yes', bids: { one: '{count} bid', other: '{count} bids' } });
  expect((await others.hi()).default).toEqual({ yes: 'हाँ', bids: { other: '{count} बिड' } });
  expect((await others.mr()).default).toEqual({ yes: 'हो', bids: { other: '{count} बिड' } });
});
