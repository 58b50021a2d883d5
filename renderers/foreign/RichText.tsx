import RichDescription from '@rjsf/core/lib/components/RichDescription.js'
import type { Registry } from '@rjsf/utils'

/** Draws a description in Markdown, without HTML. */
export function RichText({ text, registry }: { readonly text: string; readonly registry: Registry }) {
  return (
    <RichDescription
      description={text}
      uiSchema={{ 'ui:options': { enableMarkdownInDescription: true } }}
      registry={registry}
    />
  )
}
