import {
  ActionIcon,
  Button,
  CloseButton,
  createTheme,
  Menu,
  Modal,
  Paper,
  Tooltip,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'

/** Shades around --acopio-accent; what is filled or outlined reads the variable itself, see the resolver below. */
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

/** Mantine drawn from the renderers' variables, so that the app and the forms in it look like one product. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 4 },
  colors: { accent },
  autoContrast: true,
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
    Menu: Menu.extend({ defaultProps: { shadow: 'sm', position: 'bottom-end', withinPortal: true } }),
    Modal: Modal.extend({ defaultProps: { centered: true, shadow: 'sm' } }),
    Paper: Paper.extend({ defaultProps: { withBorder: true } }),
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
  '--mantine-color-red-text': 'var(--acopio-danger)',
  '--mantine-color-red-light': 'var(--acopio-danger-soft)',
  '--mantine-color-red-light-color': 'var(--acopio-danger)',
  '--mantine-color-red-outline': 'var(--acopio-danger)',
  '--mantine-color-gray-text': 'var(--acopio-text-soft)',
  '--mantine-color-gray-light': 'var(--acopio-surface-hover)',
  '--mantine-color-gray-light-hover': 'var(--acopio-surface-hover)',
  '--mantine-color-gray-light-color': 'var(--acopio-text)',
}

/** The variables follow `color-scheme` by themselves, so both schemes take the same ones. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
