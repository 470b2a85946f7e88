import { Type } from 'typebox';
import {
  announcedFeatureFields,
  arrayOfRowsSchema,
  booleanAnswerField,
  contactAnswerFields,
  numberAnswerField,
  optionalAnswerField,
  statusAndMessageFields,
  statusAndOptionalMessageFields,
  textAnswerField,
  withDescription,
} from './answerFieldSchemas';
import {
  defineCall,
  languageRequestField,
  numberOrTextField,
  oneOfTextsSchema,
  shortTextField,
} from './callAndFieldSchemas';
import * as schemas from './rowSchemas';

const defineRatesCall = (gameName: string) =>
  defineCall({
    does: `Tells what each bet type of ${gameName} pays.`,
    token: 'none',
    answer: { ...statusAndOptionalMessageFields, game_rates: arrayOfRowsSchema(schemas.gameRates) },
  });

const markets = { ...statusAndOptionalMessageFields, result: arrayOfRowsSchema(schemas.marketRow) };

export const marketCalls = {
  '/api-get-dashboard-data': defineCall({
    does: 'Tells the main markets, the contacts and the wallet in one.',
    answer: {
      ...markets,
      ...contactAnswerFields,
      wallet_amt: numberAnswerField,
      betting_status: textAnswerField,
      account_block_status: optionalAnswerField(textAnswerField),
    },
  }),
  '/api-starline-game': defineCall({
    does: 'Lists the Starline markets with their results.',
    token: 'none',
    answer: { ...markets, web_starline_chart_url: textAnswerField },
  }),
  '/api-galidisawar-game': defineCall({
    does: 'Lists the Gali Disawar markets with their results.',
    token: 'none',
    answer: { ...markets, web_galidessar_chart_url: textAnswerField },
  }),
  '/api-chart-data': defineCall({
    does: "Lists a market's results of a month.",
    token: 'none',
    request: { game_id: shortTextField, month: Type.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])$' }) },
    answer: {
      ...statusAndMessageFields,
      game_name: textAnswerField,
      has_earlier: booleanAnswerField,
      days: arrayOfRowsSchema(schemas.chartDay),
    },
    refuses: ['NOT_FOUND'],
  }),
  '/api-game-rates': defineRatesCall('the main markets'),
  '/api-starline-game-rates': defineRatesCall('Starline'),
  '/api-galidisawar-game-rates': defineRatesCall('Gali Disawar'),
  '/api-get-slider-images': defineCall({
    does: 'Lists the pictures of the home screen.',
    token: 'secure',
    answer: { ...statusAndOptionalMessageFields, sliderdata: arrayOfRowsSchema(schemas.sliderRow) },
  }),
  '/api-get-headline': defineCall({
    does: 'Gives the headlines that are shown, of those that are named.',
    token: 'none',
    request: {
      ids: withDescription(
        Type.Array(numberOrTextField, { maxItems: 20 }),
        'Which headlines: 1 for home, 2 for adding points.',
      ),
      ...languageRequestField,
    },
    answer: {
      ...statusAndOptionalMessageFields,
      status: oneOfTextsSchema('0', '1'),
      data: arrayOfRowsSchema(schemas.headlineRow),
    },
  }),
  '/api-get-social-data': defineCall({
    does: 'Tells how to reach the operator, and what this provider adds to the documented calls.',
    token: 'none',
    answer: {
      ...statusAndOptionalMessageFields,
      ...contactAnswerFields,
      ...announcedFeatureFields,
      terms_url: optionalAnswerField(textAnswerField),
      password_length: optionalAnswerField(numberAnswerField),
    },
  }),
  '/api-how-to-play': defineCall({
    does: 'Gives the guide to the game, as HTML and as a film.',
    token: 'none',
    request: languageRequestField,
    answer: {
      ...statusAndOptionalMessageFields,
      result: textAnswerField,
      content: arrayOfRowsSchema({ how_to_play_content: textAnswerField, video_link: textAnswerField }),
    },
  }),
};
