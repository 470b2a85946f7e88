import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { FormsWithSaveBar } from '../setup/FormsWithSaveBar';
import { SliderPicturesForm } from './SliderPicturesForm';

const file = new File(['x'.repeat(10)], 'diwali.png', { type: 'image/png', lastModified: 36 });
const KEEP = '/operator/pictures/slide-10-a';
const SLIDER = '/operator/settings/slider';

test('a picture is sent, stands last, is moved up, and is shown to players when it is saved', async () => {
  const { user, sent } = renderScreen(
    <FormsWithSaveBar>
      <SliderPicturesForm before={[{ image_id: '1', slider_image: '/api-media/old' }]} isAdmin />
    </FormsWithSaveBar>,
    {
      answers: {
        '/operator/pictures/old': { status: true, type: 'image/png', base64: 'AA==' },
        [KEEP]: (_body: unknown, times: number) =>
          times === 1
            ? { status: true, path: '/api-media/slide-10-a' }
            : { status: true, type: 'image/png', base64: 'AA==' },
        [SLIDER]: { status: true },
      },
    },
  );
  await screen.findByAltText('Picture 1');
  await user.upload(screen.getByLabelText('Add a picture'), file);
  await screen.findByAltText('Picture 2');
  await user.click(screen.getByRole('button', { name: 'Move picture 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.count(SLIDER)).toBe(1));
  expect(sent.to(SLIDER)).toEqual({
    value: [
      { image_id: '1', slider_image: '/api-media/slide-10-a' },
      { image_id: '2', slider_image: '/api-media/old' },
    ],
  });
});

test('a file that is no picture or too large is refused before it is sent', async () => {
  const { user, sent } = renderScreen(
    <FormsWithSaveBar>
      <SliderPicturesForm before={[]} isAdmin />
    </FormsWithSaveBar>,
    { answers: {} },
  );
  const choose = (one: File) => user.upload(screen.getByLabelText('Add a picture'), one);
  await choose(new File(['x'.repeat(180_001)], 'large.png', { type: 'image/png' }));
  expect(screen.getByText(/up to 180 kB.*Three times as wide as high, about 1080 × 360/)).toBeVisible();
  expect(await screen.findByText(/larger than 180 kB/)).toBeVisible();
  // Nothing was changed.
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByText(/is changed/)).toBeNull();
  expect(sent.calls).toEqual([]);
});
