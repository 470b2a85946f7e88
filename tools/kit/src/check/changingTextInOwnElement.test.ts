import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import {
  type ForwardedProps,
  findChangingTextsWithoutOwnElement,
} from '../testing/findChangingTextsWithoutOwnElement';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { ROOT } from '../workspace/packages';

const PACKAGES = ['shell', 'shared', 'desk', 'mfe-accounts', 'mfe-bidding', 'mfe-history', 'mfe-wallet'];

/** Components that draw what they are given beside others, for elements alone. */
const PASSED_ON: ForwardedProps = {
  CodeStep: ['children'],
  Dialog: ['children'],
  Drawer: ['children'],
  Empty: ['action'],
  FieldFrame: ['children', 'aside'],
  FormDialog: ['children'],
  FormScreenWithBrandPicture: ['children'],
  Loading: ['children'],
  MarketCardFooter: ['children'],
  Part: ['children'],
  Row: ['end'],
  RowDetails: ['children'],
  BetTypeSheetButton: ['children'],
  PlainScreen: ['children'],
  LoadingOrFailed: ['waiting'],
  Summary: ['next'],
  Written: ['children'],
};

/** Where they are drawn, and what a hook or a form hands over as an element: no text can stand there. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  'desk/src/account/AccountAndPreferencesScreen.tsx': ['{removal.dialog}', '{children}'],
  'desk/src/form/DateOrTimeField.tsx': ['{children}'],
  'desk/src/form/Form.tsx': ['{children}'],
  'desk/src/list/TableToolbar.tsx': ['{keys}'],
  'desk/src/list/ClientSideList.tsx': ['{rows.length === 0 ? ('],
  'desk/src/messages/MessagesTab.tsx': ['{takingBack.dialog}'],
  'desk/src/parts/EmptyState.tsx': ['{action}'],
  'desk/src/parts/SidePanel.tsx': ['{children}'],
  'desk/src/parts/TitledPart.tsx': ['{children}'],
  'desk/src/parts/choiceFields.tsx': ['{children(id)}'],
  'desk/src/players/PlayerDevices.tsx': ['{endButton(openSession)}', '{ending.dialog}'],
  'desk/src/risk/RiskCapsTab.tsx': ['{leaving.dialog}'],
  'desk/src/setup/FormsWithSaveBar.tsx': ['{children}', '{barInCard}'],
  'desk/src/setup/TitledCard.tsx': ['{aside}', '{children}'],
  'desk/src/staff/StaffScreen.tsx': ['{ending.dialog}'],
  'desk/src/tonight/NextTask.tsx': ['{action}'],
  'mfe-accounts/src/frame/FormScreenWithBrandPicture.tsx': ['{children}'],
  'mfe-accounts/src/play/NetResult.tsx': ['{children}'],
  'mfe-accounts/src/play/breakAndExclusionDialogs.tsx': ['{children}'],
  'mfe-bidding/src/choose/BetTypeChooserScreen.tsx': ['{children}'],
  'mfe-bidding/src/markets/MarketCardFooter.tsx': ['{children}'],
  'mfe-bidding/src/help/BetHelpButton.tsx': ['{picture}', '{children}'],
  'mfe-bidding/src/numbers/betTypeForms.tsx': ['{points}', '{hasBoard && board}', '{!hasBoard && points}'],
  'mfe-history/src/entries/BidRowLayout.tsx': [
    '{isOfMany ? first : <span>{first}</span>}',
    '{marks}',
    '{fold}',
  ],
  'mfe-history/src/list/ListSummaryWithFiltersAndCsv.tsx': [
    '{choices?.button}',
    '{choices?.unfolded}',
    '{next}',
  ],
  'mfe-history/src/records/BidOrWinList.tsx': ['{records.length === all.length && below}'],
  'mfe-history/src/wallet/PointsMovementRow.tsx': ['{state}'],
  'shared/src/codeStep/CodeStep.tsx': ['{children}'],
  'shared/src/codeStep/PlainScreen.tsx': ['{children}'],
  'shared/src/controls/Dialog.tsx': ['{children}'],
  'shared/src/fields/Field.tsx': ['{children}', '{aside}'],
  'shared/src/layers/Modal.tsx': ['{children}'],
  'shared/src/player/LoadingOrFailed.tsx': ['{waiting}'],
  'shared/src/ui/List.tsx': ['{atEnd}'],
  'shared/src/ui/States.tsx': ['{children}', '{action}'],
  'shell/src/overrides/versionBadges.tsx': ['{children}'],
};

const sources = PACKAGES.flatMap((name) =>
  listSourceFiles(
    join(ROOT, name, 'src'),
    (path) => path.endsWith('.tsx') && !/\.test\.tsx$|\/(stories|testing)\//.test(path),
  ),
);

test('text that can change beside siblings stands in an element of its own, in every screen', () => {
  assert.ok(sources.length > 100);
  const found = sources.flatMap((path) => {
    const name = relative(ROOT, path);
    const elements = ELEMENTS[name] ?? [];
    return findChangingTextsWithoutOwnElement(readFileSync(path, 'utf8'), PASSED_ON)
      .filter((loose) => !elements.includes(loose.replace(/^\d+: /, '')))
      .map((loose) => `${name}:${loose}`);
  });
  assert.deepEqual(found, []);
});

test('what is said to be an element stands there', () => {
  for (const [name, elements] of Object.entries(ELEMENTS)) {
    const found = findChangingTextsWithoutOwnElement(readFileSync(join(ROOT, name), 'utf8')).map((loose) =>
      loose.replace(/^\d+: /, ''),
    );
    for (const element of elements) assert.ok(found.includes(element), `${name}: ${element}`);
  }
});
