const stay = new WeakSet<object>();

/** What a timer, listener, observer, socket or worker is given: it outlives its screens, if not a revoked version. */
export const staying = <What extends object>(what: What): What => {
  stay.add(what);
  return what;
};

export const isStaying = (what: object): boolean => stay.has(what);
