import '@mantine/tiptap/styles.css'
import { BodyOption } from './BodyOption'
import { EmailPreview } from './EmailPreview'
import { SubjectOption } from './SubjectOption'

/** Draws the e-mail's texts with a preview. */
export function MessageOptions() {
  return (
    <>
      <SubjectOption />
      <BodyOption />
      <EmailPreview />
    </>
  )
}
