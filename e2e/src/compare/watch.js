// Runs in a compared page before anything of its own: plants the log-in, and says when content stands.
// GIVEN says the log-in, what another screen handed on, and where content will stand.
(({ credentials, handed, wanted, word }) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  if (credentials) localStorage.setItem('user-credentials', credentials);
  if (handed) history.replaceState({ usr: handed, key: 'compare', idx: 0 }, '');
  // Content counts from the frame that shows it.
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(wanted)) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => console.debug(word);
      channel.port2.postMessage(0);
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
})(GIVEN);
