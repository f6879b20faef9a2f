/** One text message ready to go. `id` is stable per job. */
export type OutgoingSms = {
  /** As it is stored, `+237699123456`; anything else is refused. */
  to: string;
  text: string;
  id: string;
};

/** Sends one text message, or rejects so that the job is tried again. */
export type SmsSender = { send(sms: OutgoingSms): Promise<void> };
