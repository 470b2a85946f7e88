import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { TabLinks } from './TabLinks';

const renderTabs = (widths: { scrollWidth: number; clientWidth: number }) => {
  for (const [name, width] of Object.entries(widths))
    jest.spyOn(Element.prototype, name as 'scrollWidth', 'get').mockReturnValue(width);
  renderScreen(<TabLinks label="Raghunathan" tabs={[{ to: '/notes', name: 'Notes', isCurrent: true }]} />);
  return screen.getByRole('navigation', { name: 'Raghunathan' });
};

test('a line of tabs that all have room fades at no end', () => {
  expect(renderTabs({ scrollWidth: 358, clientWidth: 358 })).toHaveAttribute('data-fits');
});

test('a line of tabs that slides does not say that all fit', () => {
  expect(renderTabs({ scrollWidth: 420, clientWidth: 288 })).not.toHaveAttribute('data-fits');
});
