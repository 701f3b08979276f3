// Theme, density and the menu's shape as they were chosen on this device (platform/screens/shell/look.ts), before the first paint: a script
// of the page itself would run after it, and the content security policy allows none inline.
document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'system';
document.documentElement.dataset.density = localStorage.getItem('density') ?? 'compact';
document.documentElement.dataset.menu = localStorage.getItem('menu') ?? 'words';
