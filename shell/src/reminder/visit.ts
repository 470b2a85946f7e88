/** When this tab's visit began and when the player was told last, in ms. */
export const VISIT_KEY = 'ank.visit';
