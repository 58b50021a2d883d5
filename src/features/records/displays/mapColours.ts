/** Colours for a map that are distinguishable, also with colour blindness, in the order of options. */
export const palette: readonly string[] = [
  ...['#0b6bcb', '#c2410c', '#15803d', '#7c3aed', '#b91c1c', '#0e7490'],
  ...['#a16207', '#be185d', '#4d7c0f', '#4338ca', '#78350f', '#0f766e'],
]

/** The colour of everything without a colour of its own. */
export const noColour = '#525f6e'
