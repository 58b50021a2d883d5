/** Colours that are told apart from each other on a map, also by those who see fewer: of the options in their order. */
export const palette: readonly string[] = [
  ...['#0b6bcb', '#c2410c', '#15803d', '#7c3aed', '#b91c1c', '#0e7490'],
  ...['#a16207', '#be185d', '#4d7c0f', '#4338ca', '#78350f', '#0f766e'],
]

/** Of what has no colour of its own. */
export const noColour = '#525f6e'
