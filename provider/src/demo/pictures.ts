/** At a handle that no bank has. */
export const UPI_ID = 'ank.demo@invalid';

const COLOURS = ['#1d4ed8', '#047857', '#9a3412'] as const;

/** 1200 by 400; `words` must hold no markup. */
export const sliderPicture = (words: string, index: number): string => {
  const colour = COLOURS[index % COLOURS.length];
  const dots = Array.from({ length: 10 }, (_, digit) => {
    const x = 660 + (digit % 5) * 105;
    const y = 140 + Math.floor(digit / 5) * 120;
    return `<circle cx="${x}" cy="${y}" r="44" fill="#fff" fill-opacity=".16"/><text x="${x}" y="${y + 14}" font-size="40" text-anchor="middle">${digit}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400" font-family="system-ui,sans-serif" fill="#fff"><rect width="1200" height="400" fill="${colour}"/><text x="60" y="215" font-size="52" font-weight="700">${words}</text>${dots.join('')}</svg>`;
};
