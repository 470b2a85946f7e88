const stay = new WeakSet<object>();

/** Marks a timer or listener that outlives its screen. */
export const staying = <What extends object>(what: What): What => {
  stay.add(what);
  return what;
};

export const isStaying = (what: object) => stay.has(what);
