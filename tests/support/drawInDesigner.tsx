import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import esMX from '../../locales/es_MX.json'
import { RendererProvider } from '../../renderers/RendererProvider'
import { HeldWritingContext } from '../../renderers/settings/heldWriting'
import type { FormDocument } from '../../schemas/model/form'
import { DesignerContext } from '../../src/designer/DesignerContext'
import { createDesigner, type Designer } from '../../src/designer/designerStore'
import { lackOfJsdom } from './lackOfJsdom'

/** Draws a part of the editor over a document, in jsdom; `vi.unstubAllGlobals` removes the stubs. */
export function drawInDesigner(document: FormDocument, part: ReactNode): Designer {
  lackOfJsdom()
  const designer = createDesigner(document, 1)
  render(
    <MantineProvider env="test">
      <RendererProvider locale="es_MX" messages={esMX}>
        <DesignerContext value={designer}>
          <HeldWritingContext value={designer.held}>{part}</HeldWritingContext>
        </DesignerContext>
      </RendererProvider>
    </MantineProvider>,
  )
  return designer
}
