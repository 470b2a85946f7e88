// Runs in a compared page before anything of its own: plants the log-in, and notes what a player would notice of the start.
// GIVEN says the log-in, what another screen handed on, and where content will stand.
(({ credentials, handed, wanted, word }) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  if (credentials) localStorage.setItem('user-credentials', credentials);
  if (handed) history.replaceState({ usr: handed, key: 'compare', idx: 0 }, '');
  const seen = { contentAt: 0, blockedMs: 0, largestAt: 0 };
  window.compared = seen;
  // Content counts from the frame that shows it.
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(wanted)) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        seen.contentAt = performance.now();
        console.debug(word);
      };
      channel.port2.postMessage(0);
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
  const follow = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  follow('longtask', ({ duration }) => {
    seen.blockedMs += Math.max(0, duration - 50);
  });
  follow('largest-contentful-paint', ({ startTime }) => {
    seen.largestAt = startTime;
  });
})(GIVEN);
