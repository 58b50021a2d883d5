import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import messages from '../locales/es_MX.json'
import { parse, placeOf, productFiles, walk } from './support/sourceFiles'

const screens = productFiles()
  .filter(({ path }) => /^src\/.*\.tsx?$/.test(path))
  .filter(({ text }) => /<Checkbox\b|<Button\b|<ActionIcon\b|openConfirmModal/.test(text))
  .map((file) => parse(file))

const words: Readonly<Record<string, string>> = messages

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement

function eachElement(visit: (element: Element, node: ts.Node) => void): void {
  for (const screen of screens)
    walk(screen, (node) => {
      if (ts.isJsxSelfClosingElement(node)) visit(node, node)
      if (ts.isJsxElement(node)) visit(node.openingElement, node)
    })
}

/** Every text that the product may say there: `t('id')` among what a node holds. */
function saidIn(node: ts.Node): readonly string[] {
  const ids: string[] = []
  walk(node, (child) => {
    if (!ts.isCallExpression(child) || child.expression.getText() !== 't') return
    walk(child, (each) => void (ts.isStringLiteralLike(each) && ids.push(each.text)))
  })
  return ids.flatMap((id) => words[id] ?? [])
}

const isInList = (node: ts.Node): boolean =>
  node.parent !== undefined &&
  ((ts.isCallExpression(node.parent) && /\.(map|flatMap)$/.test(node.parent.expression.getText())) ||
    isInList(node.parent))

describe('what is yes or no is a switch', () => {
  /** Boxes that mark members of a list whose rows are drawn elsewhere, or what somebody agrees to. */
  const boxes = {
    'src/features/items/ItemRow.tsx': 'a row of the list',
    'src/features/items/ItemTable.tsx': 'all rows of the list',
    'src/shared/grid/ColumnsMenu.tsx': 'a column of the list',
    'src/screens/AccountFields.tsx': 'agrees to the terms',
  }

  it('and a box marks which of several', () => {
    const others: string[] = []
    eachElement((element, node) => {
      if (element.tagName.getText() !== 'Checkbox' || isInList(node)) return
      if (!(element.getSourceFile().fileName in boxes)) others.push(placeOf(element))
    })
    expect(
      others,
      'One control says yes or no everywhere: use a Switch. A Checkbox is for which of several are meant.',
    ).toEqual([])
  })
})

describe('what asks before something is deleted', () => {
  it('has a button that says so and is red', () => {
    const asked: string[] = []
    const others: string[] = []
    for (const screen of screens)
      walk(screen, (node) => {
        if (!ts.isCallExpression(node) || !node.expression.getText().endsWith('.openConfirmModal')) return
        const parts = new Map<string, ts.Expression>()
        walk(node, (each) => {
          if (ts.isPropertyAssignment(each)) parts.set(each.name.getText(), each.initializer)
        })
        const [title, confirm] = [parts.get('title'), parts.get('confirm')]
        if (!title || !confirm || !saidIn(title).some((text) => /elimin|borr/i.test(text))) return
        asked.push(placeOf(node))
        const isRed = parts.get('color')?.getText() === "'red'"
        if (!isRed || !saidIn(confirm).every((text) => text.startsWith('Eliminar')))
          others.push(placeOf(node))
      })
    expect(asked.length).toBeGreaterThan(2)
    expect(others, 'A question that ends in a deletion is answered by a red “Eliminar”.').toEqual([])
  })

  it('also in dialogs of their own', () => {
    const asked: string[] = []
    const others: string[] = []
    eachElement((element, node) => {
      if (element.tagName.getText() !== 'Button' || !ts.isJsxElement(node)) return
      if (!node.children.some((child) => saidIn(child).some((text) => text.startsWith('Eliminar')))) return
      asked.push(placeOf(element))
      if (!/(?:color|\bc)(?:=|: )["']red["']/.test(element.attributes.getText()))
        others.push(placeOf(element))
    })
    expect(asked.length).toBeGreaterThan(5)
    expect(others, 'What deletes is red.').toEqual([])
  })
})
