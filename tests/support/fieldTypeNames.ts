import ts from 'typescript'
import { parse, placeOf, walk, type SourceFile } from './sourceFiles'

/** Names of types that are not also names of kinds: two of them as keys of one object make it a table of types. */
const typesThatAreNoKind = new Set([
  ...['textarea', 'email', 'password', 'description', 'integer', 'decimal', 'radio', 'checkbox', 'select'],
  ...['image', 'images', 'signature', 'geolocation', 'catalog', 'catalog-select', 'catalog-detail', 'button'],
])
const typeNames = new Set([
  ...typesThatAreNoKind,
  ...['text', 'date', 'time', 'datetime', 'file', 'files', 'group'],
])

const isTypeName = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && typeNames.has(node.text)

/** Returns whether an expression reads a field's type: `x.field_type`, `fieldType`, `field.type` (not a schema's or an input's). */
function readsFieldType(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return readsFieldType(node.expression)
  if (ts.isIdentifier(node)) return /^(field_?type|type_?name)$/i.test(node.text)
  const member = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
      ? node.argumentExpression.text
      : undefined
  if (member === undefined) return false
  if (/^field_?type$/i.test(member)) return true
  const owner = (node as ts.PropertyAccessExpression | ts.ElementAccessExpression).expression.getText()
  return member === 'type' && /(field|child|question)\)?(Type|Definition)?$/i.test(owner)
}

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])

function namesType(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind))
    return (
      (isTypeName(node.right) && readsFieldType(node.left)) ||
      (isTypeName(node.left) && readsFieldType(node.right))
    )
  if (ts.isSwitchStatement(node))
    return (
      readsFieldType(node.expression) &&
      node.caseBlock.clauses.some((clause) => ts.isCaseClause(clause) && isTypeName(clause.expression))
    )
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [argument] = node.arguments
    return (
      ['includes', 'has', 'indexOf'].includes(node.expression.name.text) &&
      argument !== undefined &&
      readsFieldType(argument) &&
      !/registry|types$/i.test(node.expression.expression.getText())
    )
  }
  if (ts.isObjectLiteralExpression(node)) {
    const named = node.properties.filter(
      ({ name }) =>
        name !== undefined &&
        (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) &&
        typesThatAreNoKind.has(name.text),
    )
    return named.length >= 3
  }
  if (ts.isArrayLiteralExpression(node))
    return (
      node.elements.filter(
        (element) => ts.isStringLiteralLike(element) && typesThatAreNoKind.has(element.text),
      ).length >= 3
    )
  return false
}

const readsSomeType = /field_?type|type_?name|[.'"`]type\b/i
const bareName = new RegExp(`\\b(${[...typesThatAreNoKind].join('|')})\\b`, 'g')

/** Filters by text first, because parsing a file takes long, and few files read a type or have enough names for a table of types. */
const mayName = (text: string) => readsSomeType.test(text) || (text.match(bareName)?.length ?? 0) >= 3

/** Returns the places that treat a field by its type's name. */
export function fieldTypeNames(file: SourceFile): string[] {
  if (!mayName(file.text)) return []
  const places: string[] = []
  walk(parse(file), (node) => {
    if (namesType(node)) places.push(placeOf(node))
  })
  return places
}
