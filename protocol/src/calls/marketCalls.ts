import { Type } from 'typebox';
import {
  announcedFeatureFields,
  contacts,
  flag,
  listSchemaOf,
  number,
  optionalAnswerField,
  statusAndMessageFields,
  statusFields,
  withDescription,
  word,
} from './answerFieldSchemas';
import { describeCall, inLanguage, numeric, oneOfTextsSchema, text } from './describeCall';
import * as schemas from './rowSchemas';

const describeRatesCall = (gameName: string) =>
  describeCall({
    does: `Tells what each bet type of ${gameName} pays.`,
    token: 'none',
    answer: { ...statusFields, game_rates: listSchemaOf(schemas.gameRates) },
  });

const markets = { ...statusFields, result: listSchemaOf(schemas.marketRow) };

export const marketCalls = {
  '/api-get-dashboard-data': describeCall({
    does: 'Tells the main markets, the contacts and the wallet in one.',
    answer: {
      ...markets,
      ...contacts,
      wallet_amt: number,
      betting_status: word,
      account_block_status: optionalAnswerField(word),
    },
  }),
  '/api-starline-game': describeCall({
    does: 'Lists the Starline markets with their results.',
    token: 'none',
    answer: { ...markets, web_starline_chart_url: word },
  }),
  '/api-galidisawar-game': describeCall({
    does: 'Lists the Gali Disawar markets with their results.',
    token: 'none',
    answer: { ...markets, web_galidessar_chart_url: word },
  }),
  '/api-chart-data': describeCall({
    does: "Lists a market's results of a month.",
    token: 'none',
    request: { game_id: text, month: Type.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])$' }) },
    answer: {
      ...statusAndMessageFields,
      game_name: word,
      has_earlier: flag,
      days: listSchemaOf(schemas.chartDay),
    },
    refuses: ['NOT_FOUND'],
  }),
  '/api-game-rates': describeRatesCall('the main markets'),
  '/api-starline-game-rates': describeRatesCall('Starline'),
  '/api-galidisawar-game-rates': describeRatesCall('Gali Disawar'),
  '/api-get-slider-images': describeCall({
    does: 'Lists the pictures of the home screen.',
    token: 'secure',
    answer: { ...statusFields, sliderdata: listSchemaOf(schemas.sliderRow) },
  }),
  '/api-get-headline': describeCall({
    does: 'Gives the headlines that are shown, of those that are named.',
    token: 'none',
    request: {
      ids: withDescription(
        Type.Array(numeric, { maxItems: 20 }),
        'Which headlines: 1 for home, 2 for adding points.',
      ),
      ...inLanguage,
    },
    answer: { ...statusFields, status: oneOfTextsSchema('0', '1'), data: listSchemaOf(schemas.headlineRow) },
  }),
  '/api-get-social-data': describeCall({
    does: 'Tells how to reach the operator, and what this provider adds to the documented calls.',
    token: 'none',
    answer: {
      ...statusFields,
      ...contacts,
      ...announcedFeatureFields,
      terms_url: optionalAnswerField(word),
      password_length: optionalAnswerField(number),
    },
  }),
  '/api-how-to-play': describeCall({
    does: 'Gives the guide to the game, as HTML and as a film.',
    token: 'none',
    request: inLanguage,
    answer: {
      ...statusFields,
      result: word,
      content: listSchemaOf({ how_to_play_content: word, video_link: word }),
    },
  }),
};
