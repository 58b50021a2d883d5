import { useRef, useState } from 'react'
import { placeholder } from '../../../../schemas/email/placeholders'
import { useT } from '../../../shared/useT'
import { useDesigner } from '../../DesignerContext'
import type { BodyEditorProps } from './BodyEditor'
import classes from './Email.module.css'
import { PlaceholderPicker } from './PlaceholderPicker'
import { cleanHtml } from './templateHtml'

/** Draws the body as HTML. The stored text is cleaned on every key; the typed text stays until the input is left. */
export function BodySource({ value, onChange }: BodyEditorProps) {
  const t = useT()
  const designer = useDesigner()
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // After an undo, the typed text no longer matches the stored one.
    if (typed !== null && cleanHtml(typed) !== value) setTyped(null)
  }
  const write = (html: string) => {
    setTyped(html)
    onChange(cleanHtml(html))
  }
  return (
    <div className={classes['source']}>
      <PlaceholderPicker
        label={t('options.placeholder.intoBody')}
        onPick={(path) => {
          const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
          const text = typed ?? value
          write(text.slice(0, selectionStart) + placeholder(path) + text.slice(selectionEnd))
          area.current?.focus()
        }}
      />
      <textarea
        ref={area}
        className={`acopio-input ${classes['code'] ?? ''}`}
        aria-label={t('setting.email.body')}
        rows={12}
        spellCheck={false}
        value={typed ?? value}
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          setTyped(null)
          designer.endStep()
        }}
      />
    </div>
  )
}
