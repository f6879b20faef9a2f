/** The story of the job that sends a text message; `sent` is what the provider took. */
export const smsStories = (sent: { id: string; to: string }[]) => ({
  "send-sms": async () => {
    sent.length = 0;
    return {
      data: { to: "+237699123456", text: "Kwata: votre code est 123456." },
      // What was taken, and was not known to be, goes again: a provider knows no ids of ours.
      effect: async () => [...new Set(sent.map(({ id, to }) => `${id} ${to}`))],
      expected: ["send-sms-1 +237699123456"],
    };
  },
});
