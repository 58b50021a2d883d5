const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

/** The keys that open the command palette, as this machine's keyboard names them. */
export const paletteShortcut = isApple ? '⌘ K' : 'Ctrl K'
