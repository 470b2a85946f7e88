import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { findTypedTextParsing } from '../testing/findTypedTextParsing';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { ROOT } from '../workspace/packages';

const PACKAGES = [
  ...['shell', 'shared', 'desk', 'provider', 'mfe-accounts', 'mfe-bidding', 'mfe-history', 'mfe-wallet'],
];

/**
 * What no person has typed, or what a reader has read before, by the reason why that is so, then by file: the
 * readers would find nothing in it.
 */
const NOT_TYPED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'The page’s own storage, the build or the browser wrote it': {
    'desk/src/queue/RequestQueueList.tsx': ['Number(drawn()[at()]?.dataset.index)'],
    'shared/src/language.ts': ["tag.replace(/-.*/, '')"],
    'shell/src/install/installOfferAndPlayTimeReminders.tsx': [
      "(tabStorage.read(VISIT_KEY) ?? '').split(' ').map(Number)",
    ],
    'shell/src/install/showInstallOfferWhenDue.ts': ['Number(storage.read(VISITS_KEY))'],
    'shell/src/remotes/quarantineCrashLoops.ts': [
      "Number((storage.read(DEATHS_KEY_PREFIX + tried) ?? '0').split(' ')[0])",
      "(storage.read(key) ?? '').split(' ').map(Number)",
      'Number(at)',
      'Number(died)',
    ],
    'shell/src/remotes/screenLoader.ts': ['Number(minor)', 'Number(ownMinor)'],
    'shell/src/attempts/quarantine.ts': ['Number(readQuarantineEntries()[container])'],
    'shell/src/worker/pageCache.ts': [
      String.raw`Number(/ id="registry"[^>]*>\{"revision":(\d+)/.exec(text)?.[1] ?? 0)`,
    ],
  },
  'The provider’s or the database’s own answer, whose form is fixed': {
    'desk/src/auditLog/describeDetail.ts': ['Number(points)'],
    'desk/src/charts/BarChart.tsx': ['Number(value)'],
    'desk/src/charts/ChartWithTable.tsx': ['Number(row[key])'],
    'desk/src/auditLog/fieldChangeTexts.ts': ['Number(stake)', 'Number(win)'],
    'mfe-bidding/src/chart/ChartTable.tsx': [
      "month.split('-').map(Number)",
      'Number(jodi[0])',
      'Number(jodi[1])',
    ],
    'mfe-bidding/src/placing/receiptImage.ts': [
      "['receipt', ...words.numbers].join('-').replaceAll(' ', '')",
    ],
    'mfe-bidding/src/board/NumberBoard.tsx': [
      "Number(cell instanceof Element && getComputedStyle(cell).getPropertyValue('--columns'))",
    ],
    'mfe-bidding/src/requests/bidOutcome.ts': ['Number(line.points)'],
    'mfe-history/src/bidPage/ResultOfBidsDraw.tsx': [String.raw`/^\d{2,3}$/.test(textOf(sent))`],
    'mfe-history/src/inbox/joinHalvesOfResults.ts': [
      String.raw`/^\d{3}-\d$/.test(figures)`,
      String.raw`/^\d-\d{3}$/.test(figures)`,
    ],
    'mfe-history/src/wallet/TransactionsScreen.tsx': [
      String.raw`/^\d*$/.test(status)`,
      'noteText.text.toLowerCase().includes(word.toLowerCase())',
    ],
    'provider/src/features/accounts/lockAndReadSecondsUntilNextCodeOrRefuse.ts': ['Number(one.at)'],
    'provider/src/features/accounts/passkeys/passkeys.ts': ['BigInt(now)', 'Number(head.readBigUInt64BE())'],
    'provider/src/features/bidding/bidRefusals.ts': ['Number(used?.[1] ?? 0)'],
    'provider/src/platform/clock.ts': ['Number(instant)'],
    'provider/src/platform/database/postgres.ts': [
      'pg.types.setTypeParser(pg.types.builtins.INT8, Number)',
      'pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)',
    ],
    'provider/src/features/push/pushSubscriptions.ts': ['Number(at)'],
    'provider/src/platform/idsAndHashes.ts': ['Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)'],
    'provider/src/features/sealing/sealSessions.ts': ['Number((JSON.parse(leafJson) as unknown[])[6])'],
    'provider/src/features/bidding/bidAndWinHistory.ts': ['Number(placed_at)'],
    'provider/src/features/wallet/listWalletTransactions.ts': ['Number(bid_at)'],
    'shared/src/clock.ts': ["Number(headers.get('age') ?? 0)"],
    'shell/src/frame/SupportPopup.tsx': [String.raw`/(\d{12})$/.exec(link)`, 'Number(number.slice(2))'],
    'shared/src/player/debitReconciliation.ts': [String.raw`/\d/.test(part)`, 'Number(part)'],
  },
  'A reader has read it before, elsewhere': {
    'desk/src/results/ResultDialog.tsx': [String.raw`/^\d+$/.test(typed)`],
    'mfe-bidding/src/numbers/panasOfMotorDigits.ts': [String.raw`/^\d+$/.test(digits)`],
    'mfe-bidding/src/lines/bidLine.ts': ['Number(digit)'],
    'provider/src/platform/idsAndHashes.ts': ["typed.replaceAll('-', '')"],
    'provider/src/platform/zonedTime.ts': ['digits.map(Number)', String.raw`wanted.replace(/\D/g, '')`],
    'shared/src/codeStep/useResendAndCheckCode.ts': [String.raw`/^\d+$/.test(code)`],
  },
  'A text of the program itself': {
    'provider/src/platform/database/ledgerRule.ts': ['Number(n)'],
    'provider/src/features/relatedApps/relatedAppFields.ts': ['Number(id)'],
    'provider/src/operator/calls/operationRouteOptions.ts': [String.raw`/^\d+$/.test(step)`, 'Number(step)'],
    'shared/src/texts.ts': ['Number(count)'],
  },
  'A schema, a choice of a list or a calendar has fixed its form before': {
    'desk/src/form/convertClockTime.ts': ['Number(hour)'],
    'desk/src/form/formatTime.ts': ["date.split('-').map(Number)"],
    'desk/src/reports/periodDays.ts': [
      "date.split('-').map(Number)",
      'Number(day.slice(8))',
      'Number(shownLast.slice(8))',
    ],
    'desk/src/markets/MarketDialogs.tsx': ['[...days].map(Number)'],
    'mfe-accounts/src/play/PlayLimitsScreen.tsx': ['Number(value)'],
    'mfe-accounts/src/play/breakAndExclusionDialogs.tsx': ['Number(hours)', 'Number(months)'],
    'provider/src/features/bidding/bidAndWinHistory.ts': ['Number(match[2])'],
    'provider/src/platform/clock.ts': [
      "iso.split('-').map(Number)",
      "time.split(':').map(Number)",
      String.raw`/^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())`,
      'Number(year)',
      'Number(day)',
    ],
    'provider/src/platform/http/pagination.ts': ['Number(value ?? rowsIfUnset)'],
    'provider/src/features/markets/publicResultHtml.ts': ["date.split('-').map(Number)"],
    'provider/src/features/draws/ensureDraws.ts': ['days.map(Number)'],
    'provider/src/operator/list/listRoutes.ts': ['Number(request.skip ?? 0)'],
    'provider/src/operator/reports/reportAndIntegrityCheckRoutes.ts': [
      'Number(input.after ?? 0)',
      'Number(input.seq)',
      'Number(input.days ?? REMOTE_LOAD_REPORT_DAYS)',
    ],
    'provider/src/features/draws/drawQueries.ts': [String.raw`/^\d{4}-\d{2}-\d{2}$/.test(date)`],
    'provider/src/features/wallet/depositAndWithdrawalRoutes.ts': [
      'Number(body.payment_method)',
      'Number(body.upi_type)',
    ],
  },
  'Truths are put in order by it': {
    'desk/src/players/groupLoginsByDeviceName.ts': [
      'Number(b.sessions.length > 0)',
      'Number(a.sessions.length > 0)',
    ],
    'desk/src/proposals/ProposalsScreen.tsx': ['Number(a.from > b.from)'],
    'desk/src/releases/summarizeLoadsByVersion.ts': ['Number(b.isFailing)', 'Number(a.isFailing)'],
    'mfe-accounts/src/account/DevicesScreen.tsx': ['Number(b.isThis)', 'Number(a.isThis)'],
    'provider/src/features/relatedApps/relatedAppFields.ts': [
      "Number(a.value === '')",
      "Number(b.value === '')",
    ],
  },
  'A cell of a bank’s file: the statement has readers of its own, which refuse what they do not know': {
    'desk/src/bankStatement/findBankReference.ts': [
      String.raw`/^\d{12}$/.test(field)`,
      String.raw`token.replace(/\D/g, '')`,
      String.raw`/^[1-9]\d{8,10}$/.test(cell)`,
    ],
    'desk/src/bankStatement/findStatementTable.ts': [String.raw`/\d/.test(cell)`],
    'desk/src/bankStatement/parseBankStatement.ts': [String.raw`/\d/.test(cell)`],
    'desk/src/bankStatement/parseStatementDate.ts': [
      'Number(name)',
      'MONTHS.indexOf(name.toLowerCase())',
      "Number(year?.padStart(4, '20'))",
      'Number(day)',
      'Number(iso.slice(8))',
      'Number(iso.slice(5, 7))',
    ],
  },
  'Whoever runs the server writes it in a fixed form, and anything else is refused': {
    'provider/src/features/archive/archiveAndRestoreMonths.ts': ['Number(year)', 'Number(nr)'],
    'provider/src/operator/command/parseArguments.ts': [
      'DAYS.indexOf(word.trim().slice(0, 3).toLowerCase())',
    ],
  },
  'An address of the page or a name of a host, which nobody types as words': {
    'mfe-history/src/wallet/TransactionsScreen.tsx': [
      "useLocation().pathname.toLowerCase().startsWith('/addfundhistory')",
    ],
    'mfe-wallet/src/rules/RulesScreen.tsx': ["pathname.toLowerCase().startsWith('/depositrule')"],
    'provider/src/operator/calls/deskSessionAuth.ts': [
      String.raw`hosts.includes(hostHeaderOf(request).replace(/:\d+$/, '').toLowerCase())`,
    ],
  },
};

const listAllowedParsing = (name: string) => Object.values(NOT_TYPED).flatMap((files) => files[name] ?? []);

const withoutLineNumber = (read: string) => read.replace(/^\d+: /, '');

const findTypedTextParsingInFile = (path: string) =>
  findTypedTextParsing(readFileSync(path, 'utf8'), { tsx: path.endsWith('.tsx') });

const sources = PACKAGES.flatMap((name) =>
  listSourceFiles(
    join(ROOT, name, 'src'),
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(stories|testing|drills)\//.test(path),
  ),
);

test('numbers, amounts, phone numbers, codes and searches are read by the readers of the protocol', () => {
  assert.ok(sources.length > 500, `${sources.length} files`);
  const found = sources.flatMap((path) => {
    const name = relative(ROOT, path);
    const known = listAllowedParsing(name);
    return findTypedTextParsingInFile(path)
      .filter((read) => !known.includes(withoutLineNumber(read)))
      .map((read) => `${name}:${read}`);
  });
  assert.deepEqual(found, []);
});

test('what is said to be no typed text stands there', () => {
  for (const name of Object.values(NOT_TYPED).flatMap((files) => Object.keys(files))) {
    const found = findTypedTextParsingInFile(join(ROOT, name)).map(withoutLineNumber);
    for (const read of listAllowedParsing(name)) assert.ok(found.includes(read), `${name}: ${read}`);
  }
});
