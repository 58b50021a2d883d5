import '@mantine/tiptap/styles.css'
import { BodyOption } from './BodyOption'
import { EmailPreview } from './EmailPreview'
import { SubjectOption } from './SubjectOption'

/** What the e-mail says, with what it would look like. */
export function MessageOptions() {
  return (
    <>
      <SubjectOption />
      <BodyOption />
      <EmailPreview />
    </>
  )
}
