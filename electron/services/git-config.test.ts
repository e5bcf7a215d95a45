import { describe, expect, it } from "vitest";
import { gitConfigKeys, refusedGitKeys } from "./git-config.ts";

const PLAIN = `[core]
\trepositoryformatversion = 0
\tfilemode = true ; as usual
\tbare = false
[remote "origin"]
\turl = git@example.org:me/agent.git
\tfetch = +refs/heads/*:refs/remotes/origin/*
[branch "main"]
\tremote = origin
\tmerge = refs/heads/main
[user]
\tname = Me
`;

describe("git config", () => {
  it("[HI41] an ordinary repository passes", () => {
    expect(refusedGitKeys(gitConfigKeys(PLAIN) ?? ["?"])).toEqual([]);
  });

  it("[HI41] every key that could run a program or read another config is refused", () => {
    const hostile = [
      ["[core]\n\tfsmonitor = ./evil", "core.fsmonitor"],
      ["[Core]\n\tHooksPath = x", "core.hookspath"],
      ["[core]\n\tpager = x", "core.pager"],
      ["[core]\n\tsshCommand = x", "core.sshcommand"],
      ["[core]\n\tworktree = /", "core.worktree"],
      ["[core]\n\tattributesFile = /x", "core.attributesfile"],
      ["[core]\n\talternateRefsCommand = x", "core.alternaterefscommand"],
      ['[diff "md"]\n\ttextconv = x', "diff.md.textconv"],
      ['[diff "md"]\n\tcommand = x', "diff.md.command"],
      ["[diff]\n\texternal = x", "diff.external"],
      ["[gc]\n\trecentObjectsHook = x", "gc.recentobjectshook"],
      ['[filter "x"]\n\tclean = x', "filter.x.clean"],
      ["[alias]\n\tlog = !x", "alias.log"],
      ["[include]\n\tpath = x", "include.path"],
      ['[includeIf "gitdir:/"]\n\tpath = x', "includeif.gitdir:/.path"],
      ["[log]\n\tshowSignature = true", "log.showsignature"],
      ["[gpg]\n\tprogram = x", "gpg.program"],
      ["[pager]\n\tlog = x", "pager.log"],
      ["[extensions]\n\tworktreeConfig = true", "extensions.worktreeconfig"],
      ["[extensions]\n\tpartialClone = origin", "extensions.partialclone"],
      ['[remote "o"]\n\tpromisor = true', "remote.o.promisor"],
      ['[remote "o"]\n\tuploadpack = x', "remote.o.uploadpack"],
      ["[credential]\n\thelper = x", "credential.helper"],
    ] as const;
    for (const [text, key] of hostile) expect(refusedGitKeys(gitConfigKeys(`${PLAIN}${text}\n`) ?? [])).toEqual([key]);
  });

  it("[HI41] what is not read with certainty is refused", () => {
    for (const text of ["[core] pager = x", "[user]\n name = a \\\n[core]", "x = 1", '[a "b]', "[core]\n= 1", "\u0000"])
      expect(gitConfigKeys(text)).toBeNull();
  });
});
