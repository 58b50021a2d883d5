import {
  ActionIcon,
  Button,
  CloseButton,
  createTheme,
  defaultVariantColorsResolver,
  Drawer,
  InputWrapper,
  Menu,
  Modal,
  MultiSelect,
  Paper,
  Pill,
  Switch,
  TagsInput,
  Tooltip,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** Shades around --acopio-accent; filled and outlined components use the variable itself, see the resolver below. */
const accent: MantineColorsTuple = [
  '#e9f7f5',
  '#d3ede9',
  '#a5dbd3',
  '#74c8bc',
  '#4fb8a9',
  '#37ad9d',
  '#279182',
  '#117d73',
  '#0b6e66',
  '#095a54',
]

/** Takes text colours on filled components from the same variables as the fills, so that they are legible in both schemes. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return colors
  const isDanger = input.color === 'red'
  if (!isDanger && input.color && input.color !== 'accent') return colors
  return { ...colors, color: isDanger ? 'var(--acopio-surface)' : 'var(--acopio-on-accent)' }
}

/** Wraps long words, such as a name without blanks, so that the close button stays in place. */
const wrapping = {
  content: { overflowWrap: 'break-word' },
  title: { minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' },
} as const

/** Leaves room to type beside selected values; a wider input would take a line of its own, mostly empty. */
const writtenBeside = { inputField: { minWidth: '2.5rem' } } as const

/** Mantine's theme from the renderers' variables, so that the app and its forms look like one product. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 4 },
  colors: { accent },
  variantColorResolver: variantColors,
  fontFamily: 'var(--acopio-font)',
  fontFamilyMonospace: 'var(--acopio-mono)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontFamily: 'var(--acopio-font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { sm: 'var(--acopio-radius-small)', md: 'var(--acopio-radius-small)', lg: 'var(--acopio-radius)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    CloseButton: CloseButton.extend({ defaultProps: { iconSize: 18 } }),
    // Settings are explained in the same style, whoever draws them.
    InputWrapper: InputWrapper.extend({
      styles: { label: { fontWeight: 500 }, description: { fontSize: '0.8125rem', lineHeight: 1.5 } },
    }),
    Menu: Menu.extend({
      // Mantine's placeholder for the initial focus is not a valid child of a menu.
      defaultProps: { shadow: 'sm', position: 'bottom-end', withInitialFocusPlaceholder: false },
    }),
    Drawer: Drawer.extend({ styles: wrapping }),
    Modal: Modal.extend({ defaultProps: { centered: true, shadow: 'sm' }, styles: wrapping }),
    MultiSelect: MultiSelect.extend({ styles: writtenBeside }),
    Paper: Paper.extend({ defaultProps: { withBorder: true } }),
    // In the dark scheme, its default background would equal that of its surroundings.
    Pill: Pill.extend({ styles: { root: { background: 'var(--acopio-surface-hover)' } } }),
    Switch: Switch.extend({
      defaultProps: { size: 'sm', withThumbIndicator: false },
      // A switch's label must be legible even when it is off.
      styles: { label: { color: 'var(--acopio-text)' }, description: { fontSize: '0.8125rem' } },
    }),
    TagsInput: TagsInput.extend({ styles: writtenBeside }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withArrow: true } }),
  },
})

const shared = {
  '--mantine-color-body': 'var(--acopio-surface)',
  '--mantine-color-text': 'var(--acopio-text)',
  '--mantine-color-dimmed': 'var(--acopio-text-soft)',
  '--mantine-color-placeholder': 'var(--acopio-text-soft)',
  '--mantine-color-error': 'var(--acopio-danger)',
  '--mantine-color-anchor': 'var(--acopio-accent)',
  '--mantine-color-default': 'var(--acopio-surface)',
  '--mantine-color-default-hover': 'var(--acopio-surface-hover)',
  '--mantine-color-default-color': 'var(--acopio-text)',
  '--mantine-color-default-border': 'var(--acopio-border)',
  '--mantine-primary-color-filled': 'var(--acopio-accent)',
  '--mantine-primary-color-filled-hover': 'var(--acopio-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--acopio-on-accent)',
  '--mantine-primary-color-light': 'var(--acopio-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--acopio-accent)',
  '--mantine-color-accent-filled': 'var(--acopio-accent)',
  '--mantine-color-accent-filled-hover': 'var(--acopio-accent-hover)',
  '--mantine-color-accent-text': 'var(--acopio-accent)',
  '--mantine-color-accent-light': 'var(--acopio-accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--acopio-accent-soft)',
  '--mantine-color-accent-light-color': 'var(--acopio-accent)',
  '--mantine-color-accent-outline': 'var(--acopio-accent)',
  '--mantine-color-red-filled': 'var(--acopio-danger)',
  '--mantine-color-red-filled-hover': 'var(--acopio-danger)',
  '--mantine-color-red-text': 'var(--acopio-danger)',
  '--mantine-color-red-light': 'var(--acopio-danger-soft)',
  '--mantine-color-red-light-hover': 'var(--acopio-danger-soft)',
  '--mantine-color-red-light-color': 'var(--acopio-danger)',
  '--mantine-color-red-outline': 'var(--acopio-danger)',
  '--mantine-color-gray-text': 'var(--acopio-text-soft)',
  '--mantine-color-gray-light': 'var(--acopio-surface-hover)',
  '--mantine-color-gray-light-hover': 'var(--acopio-surface-hover)',
  '--mantine-color-gray-light-color': 'var(--acopio-text)',
}

// Controls need a visible border (WCAG 1.4.11); Mantine draws it from these shades.
const light = { ...shared, '--mantine-color-gray-4': 'var(--acopio-border-strong)' }
const dark = {
  ...shared,
  '--mantine-color-dark-4': 'var(--acopio-border-strong)',
  '--mantine-color-dark-5': 'var(--acopio-surface-hover)',
  '--mantine-color-dark-6': 'var(--acopio-surface-soft)',
  '--mantine-color-dark-7': 'var(--acopio-surface)',
}

/** Our variables follow `color-scheme` themselves, so both schemes get nearly the same. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light, dark })
