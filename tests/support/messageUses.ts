import ts from 'typescript'
import { parse, placeOf, walk, type SourceFile } from './sourceFiles'

export interface MessageUse {
  readonly id: string
  readonly place: string
}
export interface MessageUses {
  /** Every string literal of the product: an id that is not among them is unused. */
  readonly literals: ReadonlySet<string>
  /** Literals in places where only an id can stand. */
  readonly ids: readonly MessageUse[]
  /** Ids composed at run time, with `${}` for the variable parts: `error.${}`. */
  readonly patterns: readonly MessageUse[]
}

const translators = /^(t|translate|formatMessage|\$t|message|text)$/
const idShape = /^[a-z]\w*(\.\w+)+$/
const patternShape = /^[a-z]\w*\.([\w.]|\$\{\})*$/

const calledName = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()

/** Returns whether a node stands where a message id is expected, also within a conditional: `t(open ? 'a.b' : 'a.c')`. */
function isWhereAnIdStands(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isWhereAnIdStands(parent)
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isJsxExpression(parent))
    return isWhereAnIdStands(parent)
  if (ts.isCallExpression(parent)) return parent.arguments[0] === node && translators.test(calledName(parent))
  if (ts.isJsxAttribute(parent))
    return parent.name.getText() === 'id' && parent.parent.parent.tagName.getText() === 'FormattedMessage'
  if (ts.isPropertyAssignment(parent)) {
    const name = parent.name.getText()
    const holder = parent.parent.parent
    if (name === 'id')
      return ts.isCallExpression(holder) && /formatMessage|defineMessage/.test(calledName(holder))
    return /(message|title|label|text)Id$|^messageId$/i.test(name)
  }
  return false
}

const patternOf = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map(({ literal }) => `\${}${literal.text}`).join('')

/** Returns what the code requests of a language file, read from the source without running it. */
export function messageUses(files: readonly SourceFile[], areas: ReadonlySet<string>): MessageUses {
  const literals = new Set<string>()
  const ids: MessageUse[] = []
  const patterns: MessageUse[] = []
  const isOfAnArea = (text: string): boolean => areas.has(text.slice(0, text.indexOf('.')))
  for (const file of files) {
    walk(parse(file), (node) => {
      if (ts.isStringLiteralLike(node)) {
        literals.add(node.text)
        const isTitle =
          ts.isPropertyAssignment(node.parent) &&
          node.parent.name.getText() === 'title' &&
          idShape.test(node.text)
        if (isWhereAnIdStands(node) || (isTitle && isOfAnArea(node.text)))
          ids.push({ id: node.text, place: placeOf(node) })
      } else if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent)) {
        const pattern = patternOf(node)
        if (isWhereAnIdStands(node) || (patternShape.test(pattern) && isOfAnArea(pattern)))
          patterns.push({ id: pattern, place: placeOf(node) })
      }
    })
  }
  return { literals, ids, patterns }
}
