/** Whether the text of this id is in the part that public forms begin with. */
export declare function isPublicText(id: string): boolean
/** Whether it is in the part that they load later. */
export declare function isLaterText(id: string): boolean
/** Whether it is in the part that going on on another device loads. */
export declare function isHandoverText(id: string): boolean
