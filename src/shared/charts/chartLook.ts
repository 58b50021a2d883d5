/** The product's colours for charts, in the active colour scheme. */
export interface ChartLook {
  readonly text: string
  readonly soft: string
  readonly line: string
  readonly surface: string
  readonly font: string
  /** Colours for several series. */
  readonly palette: readonly string[]
}

const paletteNames = ['accent', 'warning', 'success', 'danger', 'border-strong'] as const

/** Reads the CSS variables as resolved by the browser, because each is a pair for both colour schemes. */
export function readLook(): ChartLook {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  const at = (name: string) => {
    probe.style.color = `var(--acopio-${name})`
    return getComputedStyle(probe).color
  }
  const look = {
    text: at('text'),
    soft: at('text-soft'),
    line: at('border'),
    surface: at('surface'),
    font: getComputedStyle(document.body).fontFamily,
    palette: paletteNames.map(at),
  }
  probe.remove()
  return look
}
