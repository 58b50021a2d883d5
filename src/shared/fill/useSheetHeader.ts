import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SheetFile, SheetHeader } from '../../../schemas/api/sheets'
import { useApi } from '../../auth/session'

const headerKey = (file: string | undefined) => ['sheetHeader', file] as const

/** Returns the columns of the chosen spreadsheet. */
export function useSheetHeader(sheet: SheetFile | null) {
  const api = useApi()
  return useQuery({
    queryKey: headerKey(sheet?.file),
    queryFn: ({ signal }) => api.sheets.header(sheet?.file ?? '', signal),
    enabled: sheet !== null,
    // An uploaded file never changes.
    staleTime: Infinity,
  })
}

/** Caches the columns that came with a spreadsheet from the internet. */
export function useKeepHeader(): (header: SheetHeader) => void {
  const queries = useQueryClient()
  return (header) => queries.setQueryData(headerKey(header.file), header)
}

/** Returns the guessed formats of a spreadsheet's columns; this reads all rows and may take some seconds. */
export function useSheetFormats(sheet: SheetFile | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['sheetFormats', sheet?.file],
    queryFn: ({ signal }) => api.sheets.formats(sheet?.file ?? '', signal),
    enabled: sheet !== null,
    staleTime: Infinity,
    retry: false,
  })
}
