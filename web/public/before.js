// Before anything is drawn: the colours that somebody has chosen, so that nothing flashes.
try {
  const kept = JSON.parse(localStorage.getItem('stammtisch.settings') || '{}');
  if (kept.theme === 'light' || kept.theme === 'dark')
    document.documentElement.dataset.theme = kept.theme;
} catch (_) {
  // Nothing is kept here: then it goes by the system.
}
