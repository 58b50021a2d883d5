/** A stored file as an answer (domain notes §7). Further keys (`file_path` of phones) ride along. */
export interface FileAnswer {
  readonly file_name: string
  readonly file_url: string
  readonly [key: string]: unknown
}
