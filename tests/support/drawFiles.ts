import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { FieldDocument } from '../../schemas/model/form'
import { drawForm, fieldsOf, type DrawOptions } from './drawForm'
import { heldPort } from './heldPort'

/** Returns a file as a person would pick it. */
export const pickedFile = (name: string, type = 'application/pdf', size = 4) =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1_700_000_000_000 })

export const filePicker = () => screen.getByLabelText<HTMLInputElement>(/Elegir/)

export const pickFiles = (...files: File[]) =>
  act(async () => void fireEvent.change(filePicker(), { target: { files } }))

type Field = Partial<FieldDocument> & { readonly field_type: string }

/** Draws a field for files above a text field, and collects its uploads, which finish on command. */
export function drawFiles(field: Field, more: DrawOptions = {}) {
  const { port, sent } = heldPort()
  const drawn = drawForm(fieldsOf(field, { field_type: 'text', label: 'Sitio' }), {
    ports: { upload: port },
    ...more,
  })
  return { ...drawn, sent }
}

/** Implements object URLs, which jsdom lacks: `blob:1`, `blob:2`, … */
export function nameBlobs(): void {
  beforeEach(() => {
    let made = 0
    URL.createObjectURL = vi.fn(() => `blob:${++made}`)
    URL.revokeObjectURL = vi.fn()
  })
  afterEach(() => vi.restoreAllMocks())
}
