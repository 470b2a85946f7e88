/** A plain style sheet in tests: nothing. */
export {};
