import { isObject, own } from '../../model/json'
import { readBlock } from './readBlock'
import { readerOf, type TemplateProblem } from './designReader'
import { designLimits, papers, usualLook, type TemplateBlock, type TemplateDesign } from './templateDesign'

export interface ReadDesign {
  readonly design: TemplateDesign
  /** Problems by path. A default that can be printed replaces each wrong part. */
  readonly problems: readonly TemplateProblem[]
}

/** Reads a stored or imported design. Never fails, whatever the input. */
export function readDesign(stored: unknown): ReadDesign {
  const problems: TemplateProblem[] = []
  const reader = readerOf(stored, '', problems)
  if (!isObject(stored)) problems.push({ path: '', code: 'NOT_A_TEMPLATE' })
  const margins = readerOf(isObject(stored) ? stored['margins'] : undefined, 'margins.', problems)
  const color = reader.string('color', 7)
  const isColor = color === '' || /^#[0-9a-f]{6}$/i.test(color)
  if (!isColor) problems.push({ path: 'color', code: 'UNKNOWN_VALUE' })
  const design: TemplateDesign = {
    paper: reader.oneOf('paper', papers, usualLook.paper),
    isLandscape: reader.flag('isLandscape', false),
    margins: {
      top: margins.number('top', 'margins.top', usualLook.margins.top),
      bottom: margins.number('bottom', 'margins.bottom', usualLook.margins.bottom),
      sides: margins.number('sides', 'margins.sides', usualLook.margins.sides),
    },
    color: isColor ? color.toLowerCase() : '',
    textSize: reader.number('textSize', 'textSize', usualLook.textSize),
    header: reader.string('header', designLimits.text),
    footer: reader.string('footer', designLimits.text),
    numbersPages: reader.flag('numbersPages', true),
    blocks: readBlocks(isObject(stored) ? own(stored, 'blocks') : undefined, problems),
  }
  return { design, problems }
}

function readBlocks(stored: unknown, problems: TemplateProblem[]): readonly TemplateBlock[] {
  if (stored === undefined) return []
  if (!Array.isArray(stored)) {
    problems.push({ path: 'blocks', code: 'NOT_A_TEMPLATE' })
    return []
  }
  if (stored.length > designLimits.blocks)
    problems.push({ path: 'blocks', code: 'TOO_MANY', params: { max: designLimits.blocks } })
  const taken = new Set<string>()
  return stored.slice(0, designLimits.blocks).flatMap((one: unknown, index) => {
    const block = readBlock(one, `blocks.${index}`, problems)
    if (!block) return []
    // An editor could not tell two blocks with the same id apart.
    const id = block.id === '' || taken.has(block.id) ? freeId(taken, index) : block.id
    taken.add(id)
    return [id === block.id ? block : { ...block, id }]
  })
}

function freeId(taken: ReadonlySet<string>, index: number): string {
  let id = `b${index}`
  for (let more = 1; taken.has(id); more += 1) id = `b${index}-${more}`
  return id
}
