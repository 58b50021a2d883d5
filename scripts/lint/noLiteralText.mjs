// ESLint rule: texts for people must come from locales/, so that they exist in every language.
const spokenProps = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-placeholder',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
  'tooltip',
  'closeButtonLabel',
  'nothingFoundMessage',
])
const hasLetters = (text) => /\p{L}/u.test(text)

/** Yields the literal texts that an expression can evaluate to, without running it. */
function* literalsOf(node) {
  if (node === null || node === undefined) return
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string' && hasLetters(node.value)) yield node
      return
    case 'TemplateLiteral':
      if (node.quasis.some((quasi) => hasLetters(quasi.value.raw))) yield node
      return
    case 'ConditionalExpression':
      yield* literalsOf(node.consequent)
      yield* literalsOf(node.alternate)
      return
    case 'LogicalExpression':
      yield* literalsOf(node.left)
      yield* literalsOf(node.right)
      return
    case 'BinaryExpression':
      if (node.operator === '+') {
        yield* literalsOf(node.left)
        yield* literalsOf(node.right)
      }
      return
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      yield* literalsOf(node.expression)
  }
}

export const noLiteralText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      literal:
        'Text that people read belongs in locales/ in all three languages: add it with `npm run messages` and use its id through react-intl.',
    },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'literal' })
    return {
      JSXText(node) {
        if (hasLetters(node.value)) report(node)
      },
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXAttribute') return
        for (const literal of literalsOf(node.expression)) report(literal)
      },
      JSXAttribute(node) {
        const name = node.name.type === 'JSXNamespacedName' ? node.name.name.name : node.name.name
        if (!spokenProps.has(name) || node.value === null) return
        const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value
        for (const literal of literalsOf(value)) report(literal)
      },
    }
  },
}
