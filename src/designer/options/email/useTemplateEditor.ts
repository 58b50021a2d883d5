import { Node, useEditor, type Editor, type Extensions, type JSONContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { placeholderPattern } from '../../../../schemas/email/placeholders'
import { placeholderNode } from './placeholderNode'
import { editorHtml, storedHtml } from './templateHtml'

export interface TemplateEditorOptions {
  /** A subject is one line of plain text, a body is HTML. */
  readonly kind: 'line' | 'body'
  readonly id: string
  readonly label: string
  readonly value: string
  readonly labelOf: (path: string) => string
  readonly onChange: (value: string) => void
  readonly onDone: () => void
}

/** A document of a single paragraph, so that there is no second line. */
const lineDocument = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })

const nothingButText = {
  document: false,
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
  // The form's own history covers this text.
  undoRedo: false,
} as const

function extensionsFor(kind: TemplateEditorOptions['kind'], labelOf: (path: string) => string): Extensions {
  const placeholders = placeholderNode.configure({ labelOf })
  if (kind === 'line') return [lineDocument, StarterKit.configure(nothingButText), placeholders]
  return [
    StarterKit.configure({
      undoRedo: false,
      trailingNode: false,
      heading: { levels: [1, 2, 3, 4] },
      link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
    }),
    placeholders,
  ]
}

function contentOf(kind: TemplateEditorOptions['kind'], value: string): JSONContent | string {
  if (kind === 'body') return editorHtml(value)
  const parts = value.split(placeholderPattern).flatMap((part, index): JSONContent[] => {
    if (index % 2 === 1) return [{ type: 'placeholder', attrs: { path: part } }]
    return part === '' ? [] : [{ type: 'text', text: part }]
  })
  return { type: 'doc', content: [{ type: 'paragraph', content: parts }] }
}

const valueOf = (kind: TemplateEditorOptions['kind'], editor: Editor): string =>
  kind === 'body' ? storedHtml(editor.getHTML()) : editor.getText()

/** Creates an editor of a text with placeholders. A value from elsewhere (an undo) replaces what it shows. */
export function useTemplateEditor(options: TemplateEditorOptions): Editor | null {
  const { kind, value } = options
  const latest = useRef(options)
  const shown = useRef(value)
  useEffect(() => {
    latest.current = options
  })

  // Made once, because the editor treats a new object as a change of its setup.
  const [setup] = useState(() => ({
    extensions: extensionsFor(kind, options.labelOf),
    content: contentOf(kind, value),
    editorProps: {
      attributes: {
        id: options.id,
        role: 'textbox',
        'aria-label': options.label,
        'aria-multiline': String(kind === 'body'),
      },
    },
  }))
  const editor = useEditor({
    ...setup,
    onUpdate: ({ editor: changed }) => {
      const written = valueOf(kind, changed)
      if (written === shown.current) return
      shown.current = written
      latest.current.onChange(written)
    },
    onBlur: () => latest.current.onDone(),
  })

  useEffect(() => {
    if (!editor || value === shown.current) return
    shown.current = value
    editor.commands.setContent(contentOf(kind, value), { emitUpdate: false })
  }, [editor, kind, value])

  return editor
}

export function insertPlaceholder(editor: Editor | null, path: string) {
  editor?.chain().focus().insertContent({ type: 'placeholder', attrs: { path } }).run()
}
