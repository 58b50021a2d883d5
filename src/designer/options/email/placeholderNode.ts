import { mergeAttributes, Node, nodeInputRule } from '@tiptap/react'
import { placeholder } from '../../../../schemas/email/placeholders'
import { chipAttribute } from './templateHtml'

interface PlaceholderOptions {
  /** Returns the label of a placeholder on its chip. */
  readonly labelOf: (path: string) => string
}

const pathOf = ({ path }: { readonly [name: string]: unknown }): string =>
  typeof path === 'string' ? path : ''

/** A placeholder in the editor: an indivisible chip. Typing `{{record.folio}}` also creates one. */
export const placeholderNode = Node.create<PlaceholderOptions>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ labelOf: (path) => path }),
  addAttributes: () => ({
    path: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute(chipAttribute) ?? '',
      renderHTML: (attributes: { readonly [name: string]: unknown }) => ({
        [chipAttribute]: pathOf(attributes),
      }),
    },
  }),
  parseHTML: () => [{ tag: `span[${chipAttribute}]` }],
  renderHTML({ node, HTMLAttributes }) {
    return ['span', mergeAttributes(HTMLAttributes), this.options.labelOf(pathOf(node.attrs))]
  },
  renderText: ({ node }) => placeholder(pathOf(node.attrs)),
  addInputRules() {
    return [
      nodeInputRule({
        find: /\{\{\s*([A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*)\s*\}\}$/,
        type: this.type,
        getAttributes: ([, path]) => ({ path }),
      }),
    ]
  },
})
