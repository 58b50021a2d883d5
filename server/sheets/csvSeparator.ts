const candidates = [',', ';', '\t', '|'] as const
const mostLines = 20
const quoted = /"(?:[^"]|"")*"?/g
/** Matches the line that Excel writes for itself before the first row. */
const declared = /^sep=([^"\r\n])\r?\n/

export interface CsvStart {
  readonly separator: string
  /** The characters before the first row. */
  readonly skip: number
}

/** Guesses the separator of a CSV from its beginning: the one that splits its first lines into equally many values, and into most. */
export function guessSeparator(start: string): CsvStart {
  const [line, separator] = declared.exec(start) ?? []
  if (line !== undefined && separator !== undefined) return { separator, skip: line.length }
  const lines = start
    .replace(quoted, '')
    .split(/\r\n|\n|\r/)
    .filter((text) => text.trim() !== '')
    .slice(0, mostLines)
  const scored = candidates.map((candidate) => {
    const counts = lines.map((text) => text.split(candidate).length - 1)
    const [inFirst = 0] = counts
    const alike = counts.filter((count) => count === inFirst).length
    return { candidate, score: inFirst === 0 ? 0 : (alike / counts.length) * (1 + Math.log(inFirst)) }
  })
  const best = scored.reduce((most, each) => (each.score > most.score ? each : most))
  return { separator: best.score > 0 ? best.candidate : ',', skip: 0 }
}
