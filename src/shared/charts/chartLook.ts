/** What a chart is drawn with: the product's own colours, in the scheme that is on. */
export interface ChartLook {
  readonly text: string
  readonly soft: string
  readonly line: string
  readonly surface: string
  readonly font: string
  /** Of what there is several. */
  readonly palette: readonly string[]
}

const paletteNames = ['accent', 'warning', 'success', 'danger', 'border-strong'] as const

/** Reads the variables that everything else is drawn with. The browser is asked what they come to, since each is a pair of schemes. */
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
