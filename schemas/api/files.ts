import { Type, type Static } from 'typebox'
import { uploadLimitMb } from '../fields/shared/files'
import { defineCall } from './call'
import { Id, RevisionNumber, Token } from './common'
import { paths } from './paths'

/** In bytes, for all files of one upload together. */
export const uploadLimit = uploadLimitMb * 1024 * 1024
/** A drawn signature as base64 is small. */
const signatureBodyLimit = 3 * 1024 * 1024

/** What an uploaded file became: `{file_name, file_url: file}` is the answer that names it. */
export const UploadedFile = Type.Object({
  /** Its address; nobody can guess it. */
  file: Type.String(),
  file_name: Type.String(),
})
export type UploadedFile = Static<typeof UploadedFile>

const SignatureRequest = Type.Object({
  /** The form or the catalog whose field it is: one of both. */
  form_id: Type.Optional(Id),
  catalog_id: Type.Optional(Id),
  field_id: Type.String({ maxLength: 64 }),
  /** A picture (PNG, JPEG or WebP) as base64 or as a data URL of it. */
  signature: Type.String({ minLength: 1 }),
  revision: Type.Optional(RevisionNumber),
  /** Of a link to a record of the form. */
  token: Type.Optional(Token),
})

/**
 * The text parts, with `form_id` or `catalog_id`; the files are the parts named `File`, `File[0]`, … or `file`. `is_image` is accepted and
 * not looked at: what a field takes is decided by the form, in the revision that is answered. `properties` is JSON text, of
 * pictures that get a stamp: `{created_at: epoch seconds, geolocation: {latitude, longitude}}`, or a list of these, one for each.
 */
const UploadParts = Type.Object({
  form_id: Type.Optional(Type.String()),
  catalog_id: Type.Optional(Type.String()),
  field_id: Type.String(),
  is_image: Type.Optional(Type.String()),
  properties: Type.Optional(Type.String()),
  revision: Type.Optional(Type.String()),
  token: Type.Optional(Type.String()),
  file: Type.Unsafe<string>({ type: 'string', contentMediaType: 'application/octet-stream' }),
})

export const Content = Type.Unsafe<AsyncIterable<Uint8Array>>({
  type: 'string',
  contentMediaType: 'application/octet-stream',
})

const tag = 'files' as const
const access = 'visitor' as const

export const fileCalls = {
  /**
   * One object for one file, a list for several. An upload that neither a record nor a row names within a day is removed. Without login
   * an address has 120 uploads a minute (RATE_LIMITED), and room for 2 GiB that no record names yet; a form has room for 10 GiB
   * (UPLOAD_ROOM_FULL). What the members of an account upload has room as configured (ACCOUNT_ROOM_FULL); 507 (SERVER_FULL) where
   * the server's disk has none.
   */
  upload: defineCall({
    method: 'POST',
    path: paths.upload,
    tag,
    summary: 'Upload files for a field of a form or catalog; public forms need no login',
    access,
    multipart: UploadParts,
    responses: { 200: Type.Union([UploadedFile, Type.Array(UploadedFile)]) },
  }),
  uploadSignature: defineCall({
    method: 'POST',
    path: paths.uploadSignature,
    tag,
    summary: 'Upload a drawn signature for a field of a form or catalog; public forms need no login',
    access,
    body: SignatureRequest,
    bodyLimit: signatureBodyLimit,
    responses: { 200: UploadedFile },
  }),
  /** Whoever has the address may see it: record readers get it with the answers. */
  getFile: defineCall({
    method: 'GET',
    path: paths.file,
    tag,
    summary: 'An uploaded file, a range of it, or its thumbnail',
    access: 'anyone',
    params: Type.Object({ account: Id, key: Type.String(), name: Type.String() }),
    responses: { 200: Content, 206: Content },
  }),
}
