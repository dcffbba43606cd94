/** Characters of the message with which a creator offers their group. */
export const HANDOVER_MESSAGE_LENGTH = 500;

/** Days after which an offer that nobody has answered expires. */
export const HANDOVER_DAYS = 14;
