const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

/** The shortcut of the command palette, with this machine's key names. */
export const paletteShortcut = isApple ? '⌘ K' : 'Ctrl K'
