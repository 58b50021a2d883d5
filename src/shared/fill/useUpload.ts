import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../adapters/api/apiError'
import type { SheetFile } from '../../../schemas/api/sheets'
import { useApi } from '../../auth/session'
import { errorText } from '../errorText'
import { useT } from '../useT'

/** A file being uploaded. */
export interface Upload {
  readonly name: string
  readonly share: number
}

/** Uploads one file at a time. `refuse` returns why a file need not be sent; the work on the uploaded file counts as part of the upload. */
export function useUpload(
  refuse: (file: File) => ApiError | null,
  onBrought: (file: SheetFile, signal: AbortSignal) => void | Promise<void>,
) {
  const t = useT()
  const api = useApi()
  const [upload, setUpload] = useState<Upload | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File | null | undefined) {
    if (!file || upload) return
    const refusal = refuse(file)
    setProblem(refusal && errorText(t, refusal))
    if (refusal) return
    const controller = new AbortController()
    running.current = controller
    setUpload({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setUpload({ name: file.name, share })
      const { signal } = controller
      await onBrought(await api.sheets.upload(file, { onProgress, signal }), signal)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(errorText(t, error))
    }
    setUpload(null)
  }

  return {
    upload,
    problem,
    setProblem,
    send: (file: File | null | undefined) => void send(file),
    cancel: () => running.current?.abort(),
  }
}
